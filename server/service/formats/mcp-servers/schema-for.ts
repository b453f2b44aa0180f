/** The schema of servers as one client knows it: its key of the root, its keys of a server, its words, and whole files. */
import type { JsonSchema, SchemaSnippet } from '../../model/json-schema';
import { clientOf } from '../clients';
import type { Profile } from './profile';

/** The keys of a server that all clients know. */
const COMMON = ['command', 'args', 'env', 'url', 'headers'];

/** Returns the schema for a client's files. @param schema the format's, with the keys of all clients */
export function schemaFor(schema: JsonSchema, profile: Profile): JsonSchema {
  const { root, isSettings } = profile;
  const { title } = clientOf(profile.client);
  const { $schema = {}, mcpServers = {} } = { ...schema.properties };
  const server = schema.definitions?.server ?? {};
  const known = keysOf(profile).map((key) => [key, keyFor(key, server.properties?.[key] ?? {}, profile)] as const);
  const servers = snippetsFor(profile);
  const named = servers.map(({ label, body }) => ({ label, body: { '${1:name}': body } }));
  const files = servers.map(({ label, body }) => ({
    label: `${label}, in a new file`,
    body: { [root]: { '${1:name}': body } },
  }));
  return {
    ...schema,
    description: `The MCP servers of ${title}.`,
    required: isSettings ? [] : [root],
    defaultSnippets: files,
    properties: { ...(isSettings ? {} : { $schema }), [root]: { ...mcpServers, defaultSnippets: named } },
    definitions: { server: { ...server, properties: Object.fromEntries(known), defaultSnippets: servers } },
  };
}

/** The keys of a server that a client reads. */
export function keysOf({ types, keys = COMMON }: Pick<Profile, 'types' | 'keys'>): readonly string[] {
  return types && !keys.includes('type') ? ['type', ...keys] : keys;
}

/** A key's documentation, with the client's words and notation. */
function keyFor(
  key: string,
  schema: JsonSchema,
  { client, types, typeOfUrl, variable, keys = [] }: Profile,
): JsonSchema {
  const { title } = clientOf(client);
  const said: string[] = [];
  if (typeOfUrl !== undefined && key === 'type') said.push(`${title} needs it with \`url\`.`);
  if (variable !== undefined && ['env', 'environment', 'headers'].includes(key))
    said.push(`${title}'s notation for a variable: \`${variable.replace('$1', () => 'NAME')}\`.`);
  if (key === 'command' && !keys.includes('args') && types?.includes('local')) return programWithArguments(schema);
  const documented =
    said.length === 0 ? schema : { ...schema, markdownDescription: `${schema.markdownDescription} ${said.join(' ')}` };
  return key === 'type' && types ? { ...documented, ...wordsOf(types, schema) } : documented;
}

function programWithArguments(schema: JsonSchema): JsonSchema {
  const { description: _, markdownDescription: __, type: ___, ...rest } = schema;
  const text = 'The program to start, and its arguments.';
  return {
    ...rest,
    description: text,
    markdownDescription: `${text} No shell reads them.`,
    type: 'array',
    items: { type: 'string' },
  };
}

/** The client's words among those of all, and what they mean. */
function wordsOf(types: readonly string[], { enum: words = [], enumDescriptions = [] }: JsonSchema): JsonSchema {
  return {
    type: 'string',
    enum: types,
    enumDescriptions: types.map((type) => enumDescriptions[words.indexOf(type)] ?? ''),
  };
}

/** A server for each transport. The first tab stop is left for its name. */
function snippetsFor(profile: Profile): readonly SchemaSnippet[] {
  const { types = [] } = profile;
  const keys = keysOf(profile);
  const program =
    types.includes('local') && !keys.includes('args')
      ? { type: 'local', command: ['${2:npx}', '${3:-y}', '${4:package}'] }
      : { command: '${2:npx}', args: ['${3:-y}', '${4:package}'] };
  const address = ['url', 'serverUrl'].find((key) => keys.includes(key));
  const http = types.find((type) => /http|remote/i.test(type));
  const typed = (type: string | undefined) => ({
    ...(type !== undefined && { type }),
    [address ?? '']: 'https://${2}',
  });
  return [
    { label: 'a server that is started', body: program },
    ...(address === undefined ? [] : [{ label: 'a server at an address', body: typed(http) }]),
    ...(types.includes('sse')
      ? [{ label: 'a server at an address, with server-sent events', body: typed('sse') }]
      : []),
  ];
}
