"""The microscope: everything that a search does, event by event, with the line of its code."""
