/**
 * More files per rule, which are reported with other messages than the example on the rule's page: only used for the list of all messages.
 */

import type { Json } from '../common/json/value';
import { manifestWith as forged } from '../server/service/dialects/forged-pylot/rules/refusal';
import { action, retrieval } from '../server/service/dialects/glean/rules/sample';
import { manifestWith as kasilabs, toolWith } from '../server/service/dialects/kasilabs/rules/example';
import { functionWith, manifestWith as talos } from '../server/service/dialects/talos/rules/example';
import { withSchema } from '../server/service/rules/with-schema';

const LONG = 'x'.repeat(65);
const ORDER = { name: 'lookup_order', description: 'Looks up an order.', inputSchema: { type: 'object' } };
const TIME = { name: 'get_time', description: 'Tells the time.', command: ['./tools/bin/get_time'] };

const agentcli = (members: { readonly [key: string]: Json }) => JSON.stringify({ tools: [{ ...TIME, ...members }] });
const parameters = (schema: Json) => talos({ functions: [functionWith({ parameters: schema })] });
const property = (schema: Json) => withSchema(JSON.stringify({ type: 'object', properties: { city: schema } }));
const trigger = (param: Json) => talos({ triggers: [{ id: 'rain', label: 'Rain', params: [param] }] });
const testCase = (members: string) => `cases:\n  - name: tells the time\n    tool: get_time\n    ${members}\n`;
const broken = (...texts: readonly string[]) => texts.map((text) => `{ "tools": [{ "name": "x", ${text}`);

/** By rule code. */
export const MORE_EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  'syntax-error': [
    ...broken(
      '"command" ["a"] }] }',
      '"description": , "command": ["a"] }] }',
      '"command": ["a",, "b"] }] }',
      '"command": ["a"] }]',
      '"command": ["a"] }] } x',
      'command: ["a"] }] }',
      '"command: ["a"] }] }',
      '"command": [\'a\'] }] }',
      '"command": ["a\n"] }] }',
      '"command": ["\\d"] }] }',
      '"command": ["a"]; "timeoutSec": 5 }] }',
      '"command" = ["a"] }] }',
      '"command": ["a"], "timeoutSec": 05 }] }',
      '"command": ["a"], "schema": None }] }',
      '"command": ["a"], "schema": NaN }] }',
      '"command": ["a"], "schema": x }] }',
      '"command":\u00a0["a"] }] }',
      '"command": ["a"] }] /* }',
    ),
  ],
  'duplicate-key': ['{ "tools": [{ "name": "x", "Name": "y", "command": ["./tools/bin/x"] }] }'],
  'missing-field': [kasilabs({ auth: {} })],
  'wrong-value': [kasilabs({ tools: [{ name: 'a', description: 'b', endpoint: { method: 'PUT', path: '/a' } }] })],
  'wrong-format': [retrieval({ displayName: LONG }), forged({ description: ' ' })],
  'unknown-key': [
    agentcli({ args: ['--utc'] }),
    JSON.stringify({ tools: [TIME, { name: 'x', comand: ['./tools/bin/x'] }] }),
  ],
  'missing-description': [agentcli({ description: '' })],
  'duplicate-tool': [kasilabs({ tools: [ORDER, ORDER] })],
  'schema-invalid': [
    property({ type: 'string', description: 'd', minLength: '3' }),
    property({ type: 'string', description: 'd', enum: 'a' }),
    property('string'),
    withSchema('{ "type": "object", "properties": {}, "required": ["a", "a"] }'),
  ],
  'schema-root-type': [withSchema('{ "type": "string" }')],
  'schema-type-name': [property({ type: 'any', description: 'd' })],
  'schema-bounds': [property({ type: 'number', description: 'd', exclusiveMinimum: 1, maximum: 1 })],
  'schema-default': [property({ type: 'integer', description: 'd', maximum: 7, default: 8 })],
  'schema-ref': [property({ $ref: 'https://example.com/city.json' })],
  'schema-pattern': [property({ type: 'string', description: 'd', pattern: '^[\\w\\-]+\\:$' })],
  'talos/cooldown': [trigger({ key: 'cooldown_seconds', label: 'Pause', type: 'text' })],
  'talos/dropped-keyword': [
    parameters({ type: 'object', properties: { days: { type: 'integer', description: 'd' } } }),
    parameters({ type: 'object', properties: { place: { type: 'object', description: 'd' } }, required: ['place'] }),
    parameters({ type: 'object', properties: { city: { type: 'string', description: 'd', required: true } } }),
    parameters({ type: 'object', properties: {}, minProperties: 1 }),
  ],
  'talos/duplicate-name': [
    talos({ modules: [{ id: 'now', name: 'N', description: 'd', functions: ['get_weather', 'get_weather'] }] }),
  ],
  'talos/id-characters': [talos({ id: 'city:weather', modules: [] })],
  'talos/model-name': [talos({ functions: [functionWith({ name: LONG })] })],
  'talos/null-value': [talos({ credentials: [null] }), parameters({ type: 'object', properties: { city: null } })],
  'talos/required-list': [parameters({ type: 'object', properties: { city: { type: 'string' } }, required: 'city' })],
  'talos/setting-default': [
    talos({ settings: [{ name: 'metric', label: 'Metric', type: 'boolean', default: 'yes' }] }),
    talos({ settings: [{ name: 'unit', label: 'Unit', type: 'select', options: ['C', 'F'], default: 'K' }] }),
  ],
  'talos/unknown-function': [
    talos({ modules: [{ id: 'now', name: 'Now', description: 'd', functions: [] }] }),
    trigger({ key: 'city', label: 'City', type: 'multi-select', source: { function: 'list_cities' } }),
  ],
  'kasilabs/auth-type': [kasilabs({ auth: { type: 'sercet' } })],
  'kasilabs/auth-url': [
    kasilabs({
      auth: {
        type: 'oauth2',
        authorizationUrl: 'https://a.example/authorize',
        tokenUrl: 'http://a.example/token',
        scope: ['read'],
      },
    }),
  ],
  'kasilabs/base-url': [
    kasilabs({ baseUrl: 'api.acme.example' }),
    kasilabs({ baseUrl: 'https://api.acme.example/' }),
    kasilabs({ baseUrl: 'https://api.acme.example?a=1' }),
    kasilabs({ baseUrl: ' https://api.acme.example' }),
    kasilabs({ baseUrl: 'https://10.0.0.1' }),
    kasilabs({ baseUrl: 'http://localhost:3000' }),
  ],
  'kasilabs/contact': [kasilabs({ author: { name: 'Acme', email: 'acme' } })],
  'kasilabs/duplicate-entry': [kasilabs({ tags: ['crm', 'crm'] })],
  'kasilabs/endpoint-path': [
    toolWith({ endpoint: { method: 'POST', path: '/orders#a' } }),
    toolWith({ endpoint: { method: 'POST', path: 'https://api.acme.example/orders' } }),
  ],
  'kasilabs/tool-name': [toolWith({ name: LONG })],
  'kasilabs/written-secret': [kasilabs({ homepage: 'https://user:f3b0c44298fc1c14@acme.example' })],
  'forged-pylot/legacy-path': [forged({ path: 'src.bridge.tools.git_status' })],
  'forged-pylot/missing-class-name': [forged({ class_name: undefined, class: 'GitStatusTool' })],
  'forged-pylot/module-not-found': [forged({ module: 'my_tools.x' })],
  'forged-pylot/module-path': [forged({ module: '.tools.git_status' })],
  'forged-pylot/schema-version': [forged({}, { schema_version: 'latest' })],
  'forged-pylot/timeout': [forged({ runtime: { timeout_seconds: true } })],
  'forged-pylot/tool-class': [forged({ class_name: 'GitStatsTool' }), forged({ class_name: ' ' })],
  'forged-pylot/tool-name': [forged({ name: '' })],
  'agentcli/command-path': [
    agentcli({ command: [''] }),
    agentcli({ command: ['./tools/bin/../x'] }),
    agentcli({ command: ['C:\\x.exe'] }),
  ],
  'agentcli/empty-name': ['{ "tools": [{ "name": "x", "command": ["./tools/bin/x"] }, null] }'],
  'agentcli/env-name': [agentcli({ envPassthrough: [''] })],
  'agentcli/model-name': [agentcli({ name: LONG })],
  'glean/server-owned-field': [retrieval({ permissions: {} })],
  'glean/deprecated-field': [action({ backgroundExecutionSupport: true })],
  'cases/argument': [testCase('arguments: { zone: UTC }').replace('get_time', 'word_count'), testCase('arguments: []')],
  'cases/missing-field': ['cases:\n  - name: tells the time\n'],
  'cases/unknown-key': [testCase('exit: 0'), testCase('expect: { tool: x }')],
  'cases/unknown-tool': ['cases:\n  - { name: counts, tool: zebra }\n'],
  'cases/wrong-type': ['cases:\n  - null\n', testCase('expect: { exit: "0" }')],
  'cases/wrong-value': [
    'manifest: other.json\ncases: []\n',
    'cases:\n  - { name: "", tool: get_time }\n',
    testCase('expect: { matches: { pattern: "(" } }'),
  ],
};
