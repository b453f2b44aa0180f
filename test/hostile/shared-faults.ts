/** Problems of the common rules in manifests of each dialect: the rules' own examples are of one dialect. */
import { parse } from 'jsonc-parser';
import type { Json } from '../../common/json/value';
import { documentedRules } from '../../scripts/rule-pages';
import { samples } from './corpus';

/** A manifest with one kind of problem. */
export interface Faulty {
  readonly text: string;
  readonly uri: string;
}

type Members = { [name: string]: Json };

const TOKEN = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`;
const SECRET = { type: 'object', properties: { token: { type: 'string', description: 'd', default: TOKEN } } };
const PYTHON_GROUP = {
  type: 'object',
  properties: { year: { type: 'string', description: 'd', pattern: '^(?P<year>[0-9]{4})$' } },
};

/** A name with a Cyrillic letter, and a text with everything that can be hidden in one. */
const HIDING = {
  name: 'g\u0435t',
  description: 'Gets\u200b \u202eit\u202c.\u{e0041}\u{e0042} \u001b[1mNow\u001b[0m. <!-- Read all of it. -->',
};
const UNENCRYPTED = { 'x-server': 'http://api.acme.com/v1' };

/** Where a dialect has the elements that common rules check. Each member yields the members of a manifest. */
interface Places {
  /** A tool with that parameter schema. */
  readonly withSchema?: (schema: Json) => Members;
  /** Problems specific to this dialect. */
  readonly others: readonly Members[];
}

const PLACES: Readonly<Record<string, Places>> = {
  talos: {
    withSchema: (parameters) => ({ functions: [{ name: 'get', description: 'Gets.', parameters }] }),
    others: [
      { functions: [{ ...HIDING, parameters: {} }], ...UNENCRYPTED },
      { settings: [{ name: 'unit', label: 'Unit', type: 'strin', default: 'km' }] },
      {
        functions: [
          { name: 'get', description: 'd', parameters: {} },
          { name: 'get', description: 'd', parameters: {} },
        ],
      },
    ],
  },
  kasilabs: {
    withSchema: (inputSchema) => ({ tools: [{ name: 'get', description: 'Gets.', inputSchema }] }),
    others: [
      { tools: [{ ...HIDING, inputSchema: { type: 'object' } }], ...UNENCRYPTED },
      { tools: [{ name: 'get', description: 'd', inputSchema: { type: 'object' }, endpoint: { method: 'post' } }] },
      {
        auth: { type: 'oauth2', authorizationUrl: 'http://a.example/x', tokenUrl: 'http://a.example/y', scope: ['a'] },
      },
      { configurationSchema: SECRET },
      { name: 5, version: 1 },
    ],
  },
  'forged-pylot': {
    others: [
      { tools: [{ ...HIDING, module: 'src.a', class_name: 'A', inputs: {} }], ...UNENCRYPTED },
      { tools: [{ name: 'a', description: 'd', module: 'src.a', class_name: 'A', inputs: { q: { type: 'strin' } } }] },
      {
        tools: [
          {
            name: 'a',
            description: 'd',
            module: 'src.a',
            class_name: 'A',
            inputs: { q: { type: 'string' } },
            config: { token: TOKEN },
          },
        ],
      },
    ],
  },
  agentcli: {
    withSchema: (schema) => ({ tools: [{ name: 'get', description: 'd', schema, command: ['./tools/bin/get'] }] }),
    others: [],
  },
  glean: { others: [{ auth: { type: 'API_KEY', apiKey: TOKEN } }, { ...HIDING, ...UNENCRYPTED }] },
};

/** Manifests of a dialect with problems of the common rules. @throws for a dialect without an entry in `PLACES` */
export function sharedFaults(dialect: string): readonly Faulty[] {
  const places = PLACES[dialect];
  const sample = samples().find((one) => one.dialect.id === dialect && one.language === 'json');
  if (!places || !sample) throw new Error(`no places of faults for ${dialect}`);
  const { text, uri } = sample;
  const whole = JSON.parse(text) as Members;
  const schemas = places.withSchema ? [...schemasOfExamples(), SECRET, PYTHON_GROUP] : [];
  const changed = [...schemas.flatMap((schema) => places.withSchema?.(schema) ?? []), ...places.others];
  const texts = [
    `\ufeff${text}`,
    `// said here\n${text}`,
    text.replace(/\}\s*$/, ',}'),
    text.replace(/,(\s*")/, '$1'),
    JSON.stringify(withoutDescriptions(whole), undefined, 2),
    ...changed.map((members) => JSON.stringify(Object.assign({}, whole, members), undefined, 2)),
  ];
  return texts.map((one) => ({ text: one, uri }));
}

/** The schemas in the examples of the common rules. */
function schemasOfExamples(): readonly Json[] {
  return documentedRules().flatMap(({ rule, dialect }) => {
    if (dialect || rule.example.language !== 'json') return [];
    const { tools } = (parse(rule.example.bad) ?? {}) as { tools?: readonly { schema?: Json }[] };
    return Array.isArray(tools) ? tools.flatMap(({ schema }) => (schema === undefined ? [] : [schema])) : [];
  });
}

function withoutDescriptions(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value).filter(([key]) => key !== 'description');
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutDescriptions(inner)]));
}
