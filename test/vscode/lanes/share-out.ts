/**
 * Does all the work, each piece by whichever of the workers is free, in the order of the pieces. Fails with the first piece that fails.
 * @returns what came of each piece, in their order
 */
export async function shareOut<Work, Worker, Outcome>(
  work: readonly Work[],
  workers: readonly Worker[],
  perform: (worker: Worker, piece: Work) => Promise<Outcome>,
): Promise<Outcome[]> {
  const waiting = [...work.entries()];
  const outcomes = new Map<number, Outcome>();
  const busy = workers.map(async (worker) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, piece] = next;
      outcomes.set(index, await perform(worker, piece));
    }
  });
  await Promise.all(busy);
  return [...outcomes].sort(([a], [b]) => a - b).map(([, outcome]) => outcome);
}
