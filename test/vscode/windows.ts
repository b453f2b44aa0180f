import {
  brokenManifest,
  copyOfExamples,
  type FillWorkspace,
  manifestOfAnotherName,
  twoFolders,
  unrelatedFiles,
} from './workspaces';

/** A VS Code window in which test files are run: its content, and the source of the extension. */
export interface TestWindow {
  readonly name: string;
  /** The test files, as a glob below `test/vscode`. */
  readonly tests: string;
  readonly fill: FillWorkspace;
  /** The path in the workspace to open; by default its folder. */
  readonly open?: string;
  /** `source` loads the extension from this repository, `package` installs the `.vsix` and loads nothing else. */
  readonly extension: 'source' | 'package';
  readonly trust: boolean;
}

/** Every window of the suite. A test file belongs to the window whose folder it is in. */
export const testWindows: readonly TestWindow[] = [
  { name: 'examples', tests: 'suite/*.test.ts', fill: copyOfExamples, extension: 'source', trust: true },
  { name: 'unrelated', tests: 'suite/unrelated/*.test.ts', fill: unrelatedFiles, extension: 'source', trust: true },
  { name: 'unusual', tests: 'suite/unusual/*.test.ts', fill: manifestOfAnotherName, extension: 'source', trust: true },
  { name: 'untrusted', tests: 'suite/untrusted/*.test.ts', fill: copyOfExamples, extension: 'source', trust: false },
  {
    name: 'folders',
    tests: 'suite/folders/*.test.ts',
    fill: twoFolders,
    open: 'two.code-workspace',
    extension: 'source',
    trust: true,
  },
  { name: 'installed', tests: 'suite/installed/*.test.ts', fill: brokenManifest, extension: 'package', trust: true },
];
