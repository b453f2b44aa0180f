/** The forms that files of servers can have: those of the clients' profiles, VS Code's own, and that of Agent Plugins. */
import { isObject, type JsonObject, own } from '../../../../common/json/value';
import type { Json } from '../../document/tree/node';
import { type ClientId, clientOf } from '../clients';
import { SERVER_PROFILES } from '../mcp-servers/format';
import type { Folders, Profile } from '../mcp-servers/profile';
import type { FormatKind } from '../model';
import { AGENT_PLUGINS } from '../readings';

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

/** A file whose client is not known. */
const ANY: Form = { id: '', title: 'the file', files: [], root: 'mcpServers' };

/** All forms. A client that has two is there twice; the later one is current. */
export const FORMS: readonly Form[] = [
  ...SERVER_PROFILES.map(({ client, ...known }) => ({ ...known, id: client, title: clientOf(client).title })),
  vscode,
  agentPlugins,
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
  return [...place.readers, ...(place.others ?? [])].flatMap((client) => {
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
  return isObject(servers) ? { form, servers } : undefined;
}

function longest({ files }: Form): number {
  return Math.max(...files.map(({ length }) => length));
}
