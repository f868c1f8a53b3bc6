"""What boards are drawn from: their squares, the looks of pieces, safe SVG."""
