// Work that is wanted again and again, of which only the latest result counts.

/**
 * The same work, done once at a time: who asks for it while it is being done has it done once more afterwards, however
 * often they ask. A busy server is not asked faster than it answers.
 */
export function oneAtATime(work: () => Promise<void>): () => void {
  let busy = false;
  let again = false;
  return function run(): void {
    again = busy;
    if (busy) return;
    busy = true;
    void work().finally(() => {
      busy = false;
      if (again) run();
    });
  };
}
