/** Fails with a clear message if the work takes too long. The work itself is not stopped. */
export async function withTimeLimit<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    const message = `Gave up after ${milliseconds / 1000} s: ${what}`;
    timer = setTimeout(() => fail(new Error(message)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
