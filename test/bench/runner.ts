/**
 * The runner's overhead over starting the same command directly, and whether output is complete: the targets are 15 ms and 100 of 100 runs.
 */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { runProcess } from '../../runner/process/run-process';
import { median, timed } from './figures';

const ROUNDS = 50;
const WHOLE = 100;
const SIZES = [200_000, 20_000_000];
const NEVER = new AbortController().signal;
const PATH = process.env.PATH ?? '';

/** Measures and prints. Milliseconds from the call to the end, including start and reading the output. */
export async function benchRunner(): Promise<void> {
  const direct: number[] = [];
  const ours: number[] = [];
  // Alternating, so that a slow moment affects both.
  for (let round = 0; round < ROUNDS; round++) {
    direct.push(await timed(() => started(['cat'], '{}')));
    ours.push(await timed(() => ran(['cat'], '{}')));
  }
  const [bare, mine] = [median(direct), median(ours)];
  console.log('\nrunner (median)');
  console.log(`  the command alone                      ${bare.toFixed(1)} ms`);
  console.log(`  by the runner                          ${mine.toFixed(1)} ms = ${(mine - bare).toFixed(1)} ms more`);
  for (const size of SIZES) {
    let whole = 0;
    for (let round = 0; round < WHOLE; round++) {
      const { stdout } = await ran(
        [process.execPath, '-e', `process.stdout.write('x'.repeat(${size - 1}) + '\\n')`],
        '',
      );
      if (stdout.length === size && stdout.endsWith('x\n')) whole += 1;
    }
    console.log(`${`  output of ${size} bytes`.padEnd(41)}whole in ${whole} of ${WHOLE} runs`);
  }
}

type Argv = readonly [string, ...string[]];

function ran(argv: Argv, stdin: string) {
  return runProcess({ argv, stdin, cwd: tmpdir(), environment: { PATH }, timeLimit: 60_000 }, {}, NEVER);
}

function started([program, ...rest]: Argv, stdin: string): Promise<void> {
  return new Promise((done) => {
    const child = spawn(program, rest, { cwd: tmpdir(), env: { PATH } });
    child.stdout.resume();
    child.stderr.resume();
    child.stdin.end(stdin);
    child.on('close', () => done());
  });
}
