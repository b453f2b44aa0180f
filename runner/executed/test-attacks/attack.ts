/** A change of a repository so that a call executes other code than the consent was for. For tests. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { InvocationPlan } from '../../../common/invocation/plan';
import { handlerPlan, processPlan, pythonPlan } from '../../../test/kit/plans';
import type { Machine } from '../machine';

/**
 * A file's content; `-> path` is a link, `null` no file, `pyc x` the byte code of x that Python does not check. `{root}` is replaced with
 * the repository's path. Content with a `#!` line is executable.
 */
export type Files = Readonly<Record<string, string | null>>;

/** What is called. A word that begins with `./` is a path in the repository. */
export type Called =
  | readonly string[]
  | { readonly module: string; readonly python?: string }
  | { readonly handler: string; readonly node?: string };

/** One test case. */
export interface Attack {
  readonly name: string;
  readonly files: Files;
  readonly call: Called;
  readonly change: Files;
  /** Additional environment variables, which the manifest passes on. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Why the program is not executed to verify the attack. */
  readonly notRun?: string | undefined;
}

/** The output of an attack's new code. */
export const MARK = 'EVIL';

/** Statements that print it. */
export const SH = `echo ${MARK}`;
export const JS = `console.log('${MARK}')`;
export const PY = `print('${MARK}')`;

/** A repository on disk. */
export class TestRepository {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'attack-')));

  constructor(readonly attack: Pick<Attack, 'files' | 'call' | 'environment'>) {
    mkdirSync(join(this.root, '.git'));
    this.write(attack.files);
  }

  write(files: Files): void {
    for (const [name, text] of Object.entries(files)) {
      const path = join(this.root, name);
      mkdirSync(dirname(path), { recursive: true });
      if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path, { recursive: true });
      if (text === null) continue;
      const whole = text.replaceAll('{root}', this.root);
      if (whole.startsWith('-> ')) symlinkSync(whole.slice(3), path);
      else if (whole.startsWith('pyc ')) compile(whole.slice(4), path);
      else {
        writeFileSync(path, whole);
        chmodSync(path, whole.startsWith('#!') ? 0o755 : 0o644);
      }
    }
  }

  plan(): InvocationPlan {
    const { call } = this.attack;
    if ('module' in call) {
      const { module } = call;
      const segments = module.split('.');
      const executes = [`${join(this.root, ...segments)}.py`, join(this.root, 'src', 'bridge', 'tool_manager.py')];
      return pythonPlan({
        root: this.root,
        module,
        executes,
        entry: { name: 'it', module, class_name: 'T' },
        className: 'T',
      });
    }
    if ('handler' in call) {
      const file = join(this.root, call.handler);
      return handlerPlan({ file, cwd: this.root, executes: [file] });
    }
    const argv = this.argv();
    const names = ['PATH', 'HOME', ...Object.keys(this.attack.environment ?? {})];
    return processPlan({ argv, cwd: this.root, executes: [argv[0]], environment: names });
  }

  machine(): Machine {
    const { call } = this.attack;
    return {
      environment: this.environment(),
      ...('python' in call ? { python: call.python?.replaceAll('{root}', this.root) } : {}),
      ...('node' in call ? { node: call.node?.replaceAll('{root}', this.root) } : {}),
    };
  }

  /** Everything that the program prints. */
  output(): string {
    const [program, ...rest] = this.argv();
    const { stdout, stderr, error } = spawnSync(program, rest, {
      cwd: this.root,
      env: this.environment(),
      encoding: 'utf8',
      input: '{}',
      timeout: 20_000,
      killSignal: 'SIGKILL',
    });
    return `${stdout}${stderr}${error ?? ''}`;
  }

  environment(): NodeJS.ProcessEnv {
    const further = Object.entries(this.attack.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll('{root}', this.root),
    ]);
    return { PATH: process.env.PATH, HOME: this.root, ...Object.fromEntries(further) };
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private argv(): readonly [string, ...string[]] {
    const { call } = this.attack;
    if (!Array.isArray(call)) throw new Error('a program is wanted');
    const [program = '', ...rest] = (call as readonly string[]).map((word) => word.replaceAll('{root}', this.root));
    return [program.startsWith('./') ? join(this.root, program) : program, ...rest];
  }
}

/** Writes byte code that is not bound to its source. */
function compile(source: string, path: string): void {
  writeFileSync(`${path}.source`, source);
  const script =
    'import py_compile as p, sys\np.compile(sys.argv[1], sys.argv[2], invalidation_mode=p.PycInvalidationMode.UNCHECKED_HASH)';
  spawnSync('python3', ['-c', script, `${path}.source`, path]);
}
