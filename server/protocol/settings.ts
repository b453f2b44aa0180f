/** Every setting of VS Code's section `toolManifest`: it is declared (`package.json`), documented (`docs/settings.md`) and read from here. */
import { isRecord } from '../../common/json/value';

/** A setting. */
export interface Setting {
  /** Without `toolManifest.` */
  readonly name: string;
  /** Its type is that of the setting: an array is one of strings, an object has strings as values. */
  readonly default: boolean | number | string | readonly string[] | Readonly<Record<string, string>>;
  /** The values that there are, and what each means. */
  readonly choices?: Readonly<Record<string, string>>;
  readonly minimum?: number;
  /** Who can set it; absent: everybody, for a folder too. What starts programs is not taken from folders that are not trusted. */
  readonly scope?: 'window' | 'machine-overridable';
  /** What it does, with Markdown: for the editor of settings. */
  readonly help: string;
  /** The same for the documentation, where that says more, or refers to other pages. */
  readonly docs?: string;
}

/** The settings, in the order of the documentation. What is chosen from dialects, rules and targets is added by `scripts/package-json.ts`. */
export const SETTINGS = [
  {
    name: 'associations',
    default: {},
    help: 'Maps glob patterns of file paths to platforms, whatever the content of the files, or to `off` for files that are not tool manifests. An exact path wins over patterns, a longer pattern over a shorter one. Example: `{ "**/my-tools.json": "agentcli", "**/legacy/*.json": "off" }`.',
    docs: 'Glob → platform or `off`, whatever the content: `{ "**/my-tools.json": "agentcli" }`. Platforms: DIALECTS.',
  },
  {
    name: 'rules',
    default: {},
    help: 'Overrides the severity of rules, by their code. Example: `{ "unknown-key": "off", "missing-description": "error" }`.',
    docs: 'Rule → `error`, `warning`, `information`, `hint` or `off`: `{ "undocumented-parameter": "off" }`.',
  },
  {
    name: 'check',
    default: 'workspace',
    choices: {
      workspace: 'All manifests in the workspace, open or not.',
      openFiles: 'Only manifests that are open in an editor.',
    },
    help: 'Controls which manifests are checked.',
    docs: '`openFiles` checks only what is open in an editor.',
  },
  {
    name: 'targets',
    default: [],
    help: 'The model providers and clients for which tools must work: what one of them refuses or changes is reported. Overrides `targets` in `.tool-manifest.json`, where other families of models in Copilot Chat can be named too (`copilot:FAMILY`). Default: what the platform itself sends tools to, where it is known.',
    docs: 'The model providers and clients for which tools must work: `["openai-strict", "gemini"]`. If empty, `targets` of the [configuration](configuration.md) applies.',
  },
  {
    name: 'inlayHints.tokens',
    default: false,
    help: 'Controls whether the estimated number of tokens of each tool is shown after its name.',
    docs: 'Shows the estimated number of [tokens](what-models-read.md#tokens) of each tool after its name.',
  },
  {
    name: 'run.codeLens',
    default: true,
    help: 'Controls whether Run and the last result are shown above every tool.',
    docs: 'Shows *Run* and the last result above every tool.',
  },
  {
    name: 'codeLens.targets',
    default: true,
    help: 'Whether a code lens above each tool says which of the targets in `#toolManifest.targets#` refuse or change it.',
    docs: 'Shows above every tool which of the targets that are named refuse or change it; without any, *Targets…*, which shows what each would do.',
  },
  {
    name: 'run.timeLimit',
    default: 0,
    minimum: 0,
    help: "Controls the time limit of a run in seconds, if the manifest doesn't set one. `0` uses the platform's own time limit.",
    docs: "Time limit of a run in seconds, if the manifest doesn't set one; `0` uses the platform's own.",
  },
  {
    name: 'run.workingDirectory',
    default: '',
    scope: 'machine-overridable',
    help: "Specifies the working directory of tools, relative to the workspace folder. If empty, the platform's own working directory is used, if known.",
    docs: 'The working directory of tools, relative to the workspace folder.',
  },
  {
    name: 'run.configuration',
    default: {},
    scope: 'machine-overridable',
    help: "Specifies values that calls need besides their arguments, such as an organisation's id. The documentation of each platform lists them. **Don't put secrets here**: VS Code asks for them and stores them separately.",
    docs: 'Values that calls need besides their arguments, per platform ([per platform](README.md#platforms)). No secrets.',
  },
  {
    name: 'run.python',
    default: '',
    scope: 'machine-overridable',
    help: 'Specifies the Python interpreter for tools written in Python: a path or a name on your PATH. If it belongs to a virtual environment, imports are also looked up in its packages, without starting it. If empty, the interpreter selected in the Python extension is used, otherwise `python3`.',
  },
  {
    name: 'run.node',
    default: '',
    scope: 'machine-overridable',
    help: 'Specifies the Node.js executable for TypeScript and JavaScript handlers: a path or a name on your PATH. If empty, `node` is used.',
  },
  {
    name: 'trace.server',
    default: 'off',
    choices: { off: 'Nothing.', messages: 'What is sent, and when.', verbose: 'Its content too.' },
    scope: 'window',
    help: 'Traces the communication between VS Code and the language server in the log.',
  },
] as const satisfies readonly Setting[];

type Entry = (typeof SETTINGS)[number];

type ValueOf<E> = E extends { readonly choices: infer C }
  ? keyof C
  : E extends { readonly default: boolean }
    ? boolean
    : E extends { readonly default: number }
      ? number
      : E extends { readonly default: string }
        ? string
        : E extends { readonly default: readonly unknown[] }
          ? readonly string[]
          : Readonly<Record<string, string>>;

/** The value of each setting, by its name. */
export type SettingValues = { readonly [E in Entry as E['name']]: ValueOf<E> };

/** Reads what is valid in the section of the settings, as an editor sends it; anything else keeps its default. */
export function settingValues(section: unknown): SettingValues {
  const values = SETTINGS.map((setting: Setting) => {
    const value = setting.name.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), section);
    return [setting.name, validValue(value, setting) ?? setting.default];
  });
  return Object.fromEntries(values) as SettingValues;
}

/** The value, without entries that are no strings; `undefined` if it is not valid. */
function validValue(value: unknown, { default: usual, choices, minimum }: Setting): unknown {
  if (Array.isArray(usual)) return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
  if (isRecord(usual)) {
    if (!isRecord(value)) return undefined;
    return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === 'string'));
  }
  if (typeof value !== typeof usual) return undefined;
  if (choices && !Object.hasOwn(choices, String(value))) return undefined;
  return typeof value === 'number' && value < (minimum ?? value) ? undefined : value;
}
