"""Exact knowledge of Domineering: boards taken apart into small regions and strips, whose values add up."""
