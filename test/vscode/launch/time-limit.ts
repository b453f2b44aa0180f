/** Waits until something holds; it is looked at every 20 ms. @throws if it never does */
export async function until(what: string, holds: () => boolean | Promise<boolean>, limit = 60_000): Promise<void> {
  for (const end = Date.now() + limit; !(await holds()); ) {
    if (Date.now() > end) throw new Error(`Waited ${limit / 1000} s in vain until ${what}`);
    await new Promise((next) => setTimeout(next, 20));
  }
}

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
