/** The forms that files of servers can have: those of the clients' profiles, VS Code's own, and that of Agent Plugins. */
import { isObject, type JsonObject, own } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';
import { type ClientId, clientOf } from '../clients';
import { SERVER_PROFILES } from '../mcp-servers/format';
import type { Folders, Profile } from '../mcp-servers/profile';
import type { FormatKind } from '../model';
import { AGENT_PLUGINS } from '../readings';
import type { Transport } from './model';

/** What of a profile conversion needs. */
type Known = Omit<Profile, 'client' | 'own' | 'shapes'>;

/** A form. */
export interface Form extends Known {
  /** The id of its client. */
  readonly id: string;
  /** Its client for people. */
  readonly title: string;
  /** It needs `type` for every server. */
  readonly isTyped?: true;
  /** A program that begins with `./` is one of this folder, and none begins with a variable. */
  readonly programsIn?: keyof Folders;
  /** It asks the user for values: `${input:id}`, listed in `inputs`. */
  readonly hasInputs?: true;
  /** The transports that it has, if others are known to be missing. */
  readonly transports?: readonly Transport[];
  /** It expands nothing: keys of their own name the variables, `env_vars`, `env_http_headers` and `bearer_token_env_var`. */
  readonly namesVariables?: true;
  /** Its file is TOML. */
  readonly isToml?: true;
  /** The value of `$schema`, which it needs. */
  readonly schema?: string;
}

/** Source: the schema in VS Code's code; it checks this file itself. */
const vscode: Form = {
  id: 'vscode',
  title: clientOf('vscode').title,
  files: ['.vscode/mcp.json'],
  root: 'servers',
  types: ['stdio', 'http', 'sse'],
  keys: ['type', 'command', 'args', 'env', 'envFile', 'cwd', 'url', 'headers', 'dev'],
  variable: '${env:$1}',
  folders: { project: '${workspaceFolder}' },
  hasInputs: true,
};

/** Source: the specification of Agent Plugins 1.0.0. Only its own folders are variables. */
const agentPlugins: Form = {
  id: 'agent-plugins',
  title: 'Agent Plugins',
  files: [],
  root: 'mcpServers',
  types: ['stdio', 'streamable-http', 'sse'],
  keys: ['type', 'command', 'args', 'env', 'cwd', 'url', 'headers'],
  folders: { plugin: '${PLUGIN_ROOT}', data: '${PLUGIN_DATA}' },
  isTyped: true,
  programsIn: 'plugin',
  schema: `${AGENT_PLUGINS}1.0.0/mcp.schema.json`,
};

/** Source: `codex mcp list` and `codex app-server`, run over such files. */
const codex: Form = {
  id: 'codex',
  title: clientOf('codex').title,
  files: ['.codex/config.toml'],
  root: 'mcp_servers',
  keys: [
    ...['command', 'args', 'env', 'env_vars', 'cwd', 'url', 'http_headers', 'env_http_headers', 'bearer_token_env_var'],
    ...['tool_timeout_sec', 'enabled', 'enabled_tools', 'disabled_tools'],
  ],
  transports: ['stdio', 'http'],
  namesVariables: true,
  timeoutUnit: 's',
  isToml: true,
};

/** A file whose client is not known. */
const ANY: Form = { id: '', title: 'the file', files: [], root: 'mcpServers' };

/** All forms. A client that has two is there twice; the later one is current. */
export const FORMS: readonly Form[] = [
  ...SERVER_PROFILES.map(({ client, ...known }) => ({ ...known, id: client, title: clientOf(client).title })),
  vscode,
  agentPlugins,
  codex,
];

/** The ids of all clients that have a form. */
export const FORM_IDS: readonly string[] = [...new Set(FORMS.map(({ id }) => id))].sort();

/** The form for a client's id; `undefined` for an unknown one. */
export function formById(id: string): Form | undefined {
  return FORMS.findLast((form) => form.id === id);
}

/** The form of a file by its path, else by its content, with its servers; `undefined` if it has none. @param path with slashes */
export function formOfFile(
  path: string,
  root: Json,
): { readonly form: Form; readonly servers: JsonObject } | undefined {
  if (String(own(root, '$schema')).startsWith(AGENT_PLUGINS)) return withServers(agentPlugins, root);
  const placed = FORMS.filter(({ files }) => files.some((file) => `/${path}`.endsWith(`/${file}`)));
  // `.mcp.json` is the name of a client's file in a folder of its own, too.
  const [nearest] = placed.toSorted((a, b) => longest(b) - longest(a));
  const byRoot = [ANY, vscode, ...FORMS.toReversed()].find((form) => isObject(own(root, form.root)));
  if (nearest && isObject(own(root, nearest.root))) return withServers(nearest, root);
  if (byRoot) return withServers(byRoot.root === nearest?.root ? nearest : byRoot, root);
  // A plugin's file may be a bare map.
  const isMap = isObject(root) && Object.values(root).every((one) => own(one, 'command') ?? own(one, 'url'));
  return isMap && Object.keys(root).length > 0 ? { form: nearest ?? ANY, servers: root } : undefined;
}

/** The forms in which the clients at a place read servers there, the main one first. */
export function formsOfReaders({ format, place }: Pick<FormatKind, 'format' | 'place'>): readonly ReaderForm[] {
  const others = place.others?.filter((client) => !place.beside?.[client]) ?? [];
  return [...place.readers, ...others].flatMap((client) => {
    if (format.marker === AGENT_PLUGINS) return [{ client, form: agentPlugins }];
    const form = FORMS.find(({ id, files }) => id === client && files === place.files) ?? formById(client);
    return form ? [{ client, form }] : [];
  });
}

/** A client with the form in which it reads a file. */
interface ReaderForm {
  readonly client: ClientId;
  readonly form: Form;
}

function withServers(form: Form, root: Json) {
  const servers = own(root, form.root);
  return isObject(servers) ? { form: isOfCodex(servers) ? codex : form, servers } : undefined;
}

/** Whether servers have keys that only Codex knows: its plugins have them in files of other clients' names. */
function isOfCodex(servers: JsonObject): boolean {
  const keys = ['env_vars', 'http_headers', 'env_http_headers', 'bearer_token_env_var'];
  return Object.values(servers).some((server) => keys.some((key) => own(server, key) !== undefined));
}

function longest({ files }: Form): number {
  return Math.max(...files.map(({ length }) => length));
}
