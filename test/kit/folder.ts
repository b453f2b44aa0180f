/** A folder of its own for each test of a file. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Terminal } from '../../cli/terminal';
import type { RunHost } from '../../runner/host';
import { type Ended, endedIn, type Look } from './terminal';

/** A command of the command line. */
type Command = (argv: readonly string[], terminal: Terminal) => Promise<number>;

/** A command that makes calls, with these environment variables: secrets come from nowhere else. */
export function calling(
  command: (argv: readonly string[], terminal: Terminal, host: RunHost) => Promise<number>,
  environment: NodeJS.ProcessEnv = process.env,
): Command {
  return (argv, terminal) => command(argv, terminal, { environment, secrets: new Map() });
}

/** Text, bytes, or a value that is written as JSON. */
export type Content = string | object | Uint8Array;

/** The folder of the test that is running. */
export class TestFolder {
  /** Absolute. */
  path = '';

  /** The absolute path of what is in it. */
  readonly at = (...names: readonly string[]): string => join(this.path, ...names);

  /** Writes a file, and the folders that it is in. @param mode its permissions */
  readonly file = (name: string, content: Content = '', mode?: number): void => {
    const path = this.at(name);
    mkdirSync(dirname(path), { recursive: true });
    const isWritten = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(path, isWritten ? content : JSON.stringify(content, undefined, 2));
    if (mode !== undefined) chmodSync(path, mode);
  };

  /** Writes files, by their names. */
  readonly files = (contents: Readonly<Record<string, Content>>): void => {
    for (const [name, content] of Object.entries(contents)) this.file(name, content);
  };

  readonly text = (name: string): string => readFileSync(this.at(name), 'utf8');

  /** Changes the text of a file. */
  readonly edit = (name: string, change: (text: string) => string): void => this.file(name, change(this.text(name)));

  /** Runs a command in it to its end. */
  readonly ended = (command: Command, argv: readonly string[], look?: Look): Promise<Ended> =>
    endedIn(this.path, (terminal) => command(argv, terminal), look);
}

/** Call at the top of a test file. @param contents the files that are there before each test @param prefix of the folder's name */
export function testFolder(contents: Readonly<Record<string, Content>> = {}, prefix = 'tool-manifest-'): TestFolder {
  const folder = new TestFolder();
  beforeEach(() => {
    folder.path = realpathSync(mkdtempSync(join(tmpdir(), prefix)));
    folder.files(contents);
  });
  afterEach(() => rmSync(folder.path, { recursive: true, force: true }));
  return folder;
}
