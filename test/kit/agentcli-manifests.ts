/** Random manifests for the tests: mostly valid, each with a few errors. */
import fc from 'fast-check';
import { texts } from './random/random';

const text = (value: string) => JSON.stringify(value);
const names = fc.constantFrom('a', 'b', 'get_time', 'a"b', '', '\u00a0x', 'é', '\ud800', '\u{1f600}').map(text);
const environment = fc
  .constantFrom('HOME', 'home', ' Path ', '', '\u0085', '\ufeffA', 'a-b', '1A', 'ſ', 'ß', '_')
  .map(text);
const pieces = fc.constantFrom('.', '..', 'tools', 'bin', 'x', 'Tools', '', '~', ' ', 'C:');
const paths = fc
  .oneof(
    { weight: 3, arbitrary: fc.constant('./tools/bin/x') },
    { weight: 1, arbitrary: fc.array(pieces, { maxLength: 7 }).map((parts) => parts.join('/')) },
    { weight: 1, arbitrary: fc.array(pieces, { maxLength: 5 }).map((parts) => `./tools/bin/${parts.join('\\')}`) },
  )
  .map(text);
const numbers = fc.constantFrom(...texts('5§0§-1§5.0§1e2§1.5§-0§9223372036854775807§9223372036854775808'));
const anything = fc.oneof(fc.constantFrom(...texts('null§true§{}§[]§"s"§[1]§[null]§{"a":1}')), numbers);

const list = (item: fc.Arbitrary<string>) =>
  fc
    .array(fc.oneof({ weight: 8, arbitrary: item }, { weight: 1, arbitrary: anything }), { maxLength: 3 })
    .map((items) => `[${items}]`);
const mostly = (usual: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: anything });
const key = (name: string) => fc.constantFrom(name, name, name, name.toUpperCase(), name.replace('s', 'ſ'));
const member = (name: string, value: fc.Arbitrary<string>) =>
  fc.tuple(key(name), value).map(([k, v]) => `${text(k)}:${v}`);

const members = fc.oneof(
  member('name', mostly(names)),
  member('command', mostly(list(paths))),
  member('timeoutSec', mostly(numbers)),
  member('envPassthrough', mostly(list(environment))),
  member('description', mostly(names)),
  member('schema', anything),
);
const usual = fc.tuple(names, paths).map(([name, path]) => `"name":${name},"command":[${path}]`);
const tool = mostly(
  fc
    .tuple(
      fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: fc.constant('') }),
      fc.array(members, { maxLength: 2 }),
    )
    .map(([start, more]) => `{${[start, ...more].filter((part) => part !== '').join(',')}}`),
);
const toolsMember = member('tools', mostly(fc.array(tool, { maxLength: 3 }).map((items) => `[${items}]`)));
const root = toolsMember.map((only) => `{${only}}`);
const part = fc.array(members, { maxLength: 2 }).map((some) => `{${some}}`);
const parts = member('tools', mostly(fc.array(fc.oneof(part, tool), { maxLength: 3 }).map((items) => `[${items}]`)));
const repeated = fc.array(fc.oneof(toolsMember, parts), { minLength: 2, maxLength: 3 }).map((all) => `{${all}}`);

/** JSON texts. Some repeat the key `tools`, which agentcli reads in its own way, see the loader. */
export const anyManifest: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: mostly(root) },
  { weight: 1, arbitrary: repeated },
);
