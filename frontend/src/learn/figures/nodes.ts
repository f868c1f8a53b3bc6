// Counting the nodes of uniform trees.

/** Nodes of a tree of so many levels, the root being the first. */
export function nodesOf(factor: number, levels: number): number {
  let nodes = 0;
  for (let level = 0; level < levels; level++) nodes += factor ** level;
  return nodes;
}
