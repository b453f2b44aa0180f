/** Random manifests for the tests: mostly valid, each with a few errors. */
import fc from 'fast-check';
import { texts } from './random/random';

const text = (value: string) => JSON.stringify(value);
const anything = fc.constantFrom(...texts('null§true§false§0§1§1.5§""§" "§"s"§[]§[1]§["a"]§[null]§{}§{"a":1}'));
const mostly = (usual: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: anything });
const words = fc.constantFrom('x', 'a b', '\u0085', '\ufeff', '\u001c', '\u200b', '').map(text);
const list = (item: fc.Arbitrary<string>) => fc.array(mostly(item), { maxLength: 3 }).map((items) => `[${items}]`);
const object = (members: fc.Arbitrary<readonly [string, string]>) =>
  fc.array(members, { maxLength: 3 }).map((found) => `{${found.map(([key, value]) => `${text(key)}:${value}`)}}`);
const member = (name: string, value: fc.Arbitrary<string>) => value.map((found) => [name, found] as const);

const parameter = object(
  fc.oneof(
    member('type', mostly(fc.constantFrom('string', 'integer', 'number', 'null', 'String').map(text))),
    member('required', mostly(fc.constantFrom('true', 'false'))),
    member('default', anything),
  ),
);
const parameters = object(fc.tuple(fc.constantFrom('a', 'b', '__proto__', 'a b'), mostly(parameter)));
const runtime = object(
  fc.oneof(member('timeout_seconds', anything), member('concurrency', anything), member('x', anything)),
);
const NAMES = ['a', 'b', 'c', 'get_x', 'a\n', 'A', 'a b', 'é', ''];
const extra = fc.oneof(
  member('name', mostly(fc.constantFrom(...NAMES).map(text))),
  member('description', mostly(words)),
  member('class_name', fc.constantFrom('"A"', 'null', '""', '0', '{}')),
  member('permissions', mostly(list(words))),
  member('inputs', mostly(parameters)),
  member('outputs', mostly(parameters)),
  member('runtime', mostly(runtime)),
);
const tool = mostly(
  fc.tuple(fc.constantFrom(...NAMES), fc.boolean(), fc.array(extra, { maxLength: 3 })).map(([name, whole, more]) => {
    const start = whole ? `"name":${text(name)},"description":"d","module":"m",` : '';
    return `{${start}${more.map(([key, value]) => `${text(key)}:${value}`)}}`.replace(',}', '}');
  }),
);
const metadata = fc.oneof(
  { weight: 2, arbitrary: fc.constant('{"name":"n","description":"d"}') },
  {
    weight: 1,
    arbitrary: object(
      fc.oneof(
        member('name', mostly(words)),
        member('description', mostly(words)),
        member('tags', mostly(list(words))),
      ),
    ),
  },
);

/** JSON texts. */
export const anyManifest: fc.Arbitrary<string> = fc
  .tuple(
    mostly(fc.constantFrom('1.0', '1.0', '1.0', '1.0.0', '0.9', 'x').map(text)),
    mostly(metadata),
    mostly(fc.array(tool, { maxLength: 3 }).map((tools) => `[${tools}]`)),
    fc.nat(30),
  )
  .map(([version, head, tools, left]) => {
    const members = [`"schema_version":${version}`, `"metadata":${head}`, `"tools":${tools}`];
    return `{${members.filter((_, i) => i !== left)}}`;
  });
