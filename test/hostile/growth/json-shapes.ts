/** Hostile texts in JSON. */
import { many, type Shape, word } from './shape';

const TOOL = '"name":"x","description":"d","command":["./tools/bin/x"]';

function json(name: string, text: (count: number) => string, language: 'json' | 'jsonc' = 'json'): Shape {
  return { name, language, uri: `file:///w/tools.${language}`, dialect: 'agentcli', text };
}

/** A tool whose schema has these keywords. */
export function schema(name: string, keywords: (count: number) => string): Shape {
  return json(name, (n) => `{"tools":[{${TOOL},"schema":{"type":"object",${keywords(n)}}}]}`);
}

/** Parameter schemas. */
export const SCHEMA_SHAPES: readonly Shape[] = [
  schema(
    '`required` names that are near to the properties',
    (n) =>
      `"properties":{${many(n, (i) => `"param_${word(i)}":{}`)}},"required":[${many(n, (i) => `"parma_${word(i)}"`)}]`,
  ),
  schema(
    '`required` names that are near to nothing',
    (n) =>
      `"properties":{${many(n, (i) => `"p${i}":{"type":"string"}`)}},"required":[${many(n, (i) => `"other_${i}"`)}]`,
  ),
  schema(
    '`required` names that are there',
    (n) => `"properties":{${many(n, (i) => `"p${i}":{"type":"string"}`)}},"required":[${many(n, (i) => `"p${i}"`)}]`,
  ),
  schema('`required` names that are repeated', (n) => `"properties":{"a":{}},"required":[${many(n, () => '"a"')}]`),
  schema('properties that are numbers', (n) => `"properties":{${many(n, (i) => `"k${i}":1`)}}`),
  schema('properties that are null', (n) => `"properties":{${many(n, (i) => `"k${i}":null`)}}`),
  schema('properties of no type', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"strng"}`)}}`),
  schema(
    'properties with a misspelt keyword',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"tpye":"string","descripton":"x"}`)}}`,
  ),
  schema('properties of one name', (n) => `"properties":{${many(n, () => '"k":{}')}}`),
  schema('keywords that are unknown', (n) => many(n, (i) => `"unknown_${i}":{}`)),
  schema('keywords that are misspelt', (n) => many(n, (i) => `"propertie${i}":{}`)),
  schema('words of an enum', (n) => `"properties":{"a":{"enum":[${many(n, (i) => `"word_${word(i)}"`)}]}}`),
  schema('words of an enum, all the same', (n) => `"properties":{"a":{"enum":[${many(n, () => '"same"')}]}}`),
  schema('objects in an enum', (n) => `"properties":{"a":{"enum":[${many(n, (i) => `{"a":${i}}`)}]}}`),
  schema(
    'enums whose default is not in them',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"enum":["a","b"],"default":"c"}`)}}`,
  ),
  schema('patterns', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"string","pattern":"^(a|b)*${i}$"}`)}}`),
  schema(
    'patterns that are wrong',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"string","pattern":"(${i}"}`)}}`,
  ),
  schema(
    'brackets in one pattern',
    (n) => `"properties":{"k":{"type":"string","pattern":"${'('.repeat(n)}${')'.repeat(n)}"}}`,
  ),
  schema(
    'letters of one pattern',
    (n) => `"properties":{"k":{"type":"string","pattern":"${'a?'.repeat(n)}","default":"${'a'.repeat(n)}"}}`,
  ),
  schema(
    'patterns for properties, and properties',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{}`)}},"patternProperties":{${many(n, (i) => `"^x${i}":{}`)}},"required":["q"]`,
  ),
  schema(
    'references in a chain',
    (n) => `"$ref":"#/$defs/d0","$defs":{${many(n, (i) => `"d${i}":{"$ref":"#/$defs/d${i + 1}"}`)},"d${n}":{}}`,
  ),
  schema(
    'references to one definition',
    (n) => `"$defs":{"d":{"type":"string"}},"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/d"}`)}}`,
  ),
  schema('references to the whole', (n) => `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#"}`)}}`),
  schema('references that lead nowhere', (n) => `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/d${i}"}`)}}`),
  schema(
    'references to an anchor at the end',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#d"}`)}},"$defs":{"d":{"$anchor":"d"}}`,
  ),
  schema(
    'references by an address',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"$ref":"d#e"}`)}},"$defs":{"d":{"$id":"d","not":{"$anchor":"e"}}}`,
  ),
  schema(
    'references that are near to definitions',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/parma_${word(i)}"}`)}},"$defs":{${many(n, (i) => `"param_${word(i)}":{}`)}}`,
  ),
  schema(
    'anchors of one name',
    (n) => `"$dynamicRef":"#d","$defs":{${many(n, (i) => `"d${i}":{"$dynamicAnchor":"d"}`)}}`,
  ),
  schema('definitions nobody uses', (n) => `"$defs":{${many(n, (i) => `"d${i}":{"type":"string"}`)}}`),
  schema(
    'parts of an `allOf`',
    (n) => `"allOf":[${many(n, (i) => `{"properties":{"k${i}":{"type":"string"}},"required":["k${i}"]}`)}]`,
  ),
  schema('parts of an `anyOf`', (n) => `"anyOf":[${many(n, (i) => `{"properties":{"k${i}":{"type":"string"}}}`)}]`),
  schema(
    'parts of a `oneOf` with a default',
    (n) => `"properties":{"a":{"oneOf":[${many(n, (i) => `{"const":${i}}`)}],"default":-1}}`,
  ),
  schema('examples', (n) => `"properties":{"a":{"type":"string","examples":[${many(n, (i) => `${i}`)}]}}`),
  schema(
    'dependent names',
    (n) => `"properties":{"a":{}},"dependentRequired":{${many(n, (i) => `"k${i}":["l${i}"]`)}}`,
  ),
  schema('names of types', (n) => `"properties":{"a":{"type":[${many(n, (i) => `"t${i}"`)}]}}`),
  schema(
    'bounds that can not be met',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"integer","minimum":5,"maximum":1}`)}}`,
  ),
  schema('arrays without items', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"array"}`)}}`),
  schema('objects in objects', (n) =>
    many(Math.ceil(n / 50), (i) => `"x${i}":${'{"properties":{"a":'.repeat(50)}{}${'}}'.repeat(50)}`),
  ),
];

/** Arrays of tools and their content. */
export const TOOL_SHAPES: readonly Shape[] = [
  json(
    'sound tools',
    (n) =>
      `{"tools":[\n${many(n, (i) => `  {"name":"t${i}","description":"Does it.","command":["./tools/bin/t${i}"],"schema":{"type":"object","properties":{"a":{"type":"string","description":"A."}}}}`, ',\n')}\n]}\n`,
  ),
  json(
    'sound tools on one line',
    (n) => `{"tools":[${many(n, (i) => `{"name":"t${i}","description":"Does it.","command":["./tools/bin/t${i}"]}`)}]}`,
  ),
  json('tools of one name', (n) => `{"tools":[${many(n, () => `{${TOOL}}`, ',\n')}]}`),
  json('tools without a name', (n) => `{"tools":[${many(n, () => '{}', ',\n')}]}`),
  json('tools that are numbers', (n) => `{"tools":[${many(n, (i) => `${i}`)}]}`),
  json(
    'tools with misspelt keys',
    (n) => `{"tools":[${many(n, (i) => `{"name":"t${i}","descripton":"d","comand":["./tools/bin/x"]}`, ',\n')}]}`,
  ),
  json(
    'tools with values of wrong types',
    (n) =>
      `{"tools":[${many(n, (i) => `{"name":"t${i}","description":"d","command":"./tools/bin/x","timeoutSec":"5"}`, ',\n')}]}`,
  ),
  json('members of one name', (n) => `{"tools":[{${TOOL},${many(n, () => '"a":1')}}]}`),
  json('members of one known name', (n) => `{"tools":[{${TOOL},${many(n, () => '"timeoutSec":1')}}]}`),
  json('pairs of members of one name', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"k${i >> 1}":1`)}}]}`),
  json('members that nobody knows', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"unknown_${i}":1`)}}]}`),
  json('members that are misspelt', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"timeoutSe${i}":1`)}}]}`),
  json('members in the head', (n) => `{${many(n, (i) => `"k${i}":1`)},"tools":[{${TOOL}}]}`),
  json('lists of tools', (n) => `{${many(n, () => '"tools":[]')}}`),
  json(
    'arguments of a command',
    (n) => `{"tools":[{"name":"x","description":"d","command":["./tools/bin/x",${many(n, (i) => `"a${i}"`)}]}]}`,
  ),
  json(
    'arguments that are numbers',
    (n) => `{"tools":[{"name":"x","description":"d","command":["./tools/bin/x",${many(n, (i) => `${i}`)}]}]}`,
  ),
  json(
    'names of environment variables',
    (n) => `{"tools":[{${TOOL},"envPassthrough":[${many(n, (i) => `"V${i}"`)}]}]}`,
  ),
  json(
    'escapes in a string',
    (n) => `{"tools":[{"name":"x","command":["./tools/bin/x"],"description":"${'\\u00e9\\n\\"'.repeat(n)}"}]}`,
  ),
  json(
    'wrong escapes in a string',
    (n) => `{"tools":[{"name":"x","command":["./tools/bin/x"],"description":"${'\\x'.repeat(n)}"}]}`,
  ),
  json(
    'letters of a name',
    (n) => `{"tools":[{"name":"${'x'.repeat(n)}","description":"d","command":["./tools/bin/x"]}]}`,
  ),
  json(
    'spaces in a name',
    (n) => `{"tools":[{"name":"x${' '.repeat(n)}x","description":"d","command":["./tools/bin/x"]}]}`,
  ),
];

/** Texts with syntax errors. */
export const BROKEN_JSON_SHAPES: readonly Shape[] = [
  json('brackets that are not closed', (n) => `{"tools":[{${TOOL}},${many(n, () => '{"a":[', '')}`),
  json('brackets that are not closed, in turns', (n) => `{"tools":[{${TOOL}},\n${many(n, () => '{"a":[1\n', ',')}]}`),
  json('brackets that close nothing', (n) => `{"tools":[{${TOOL}}${']}'.repeat(n)}]}`),
  json(
    'braces missing at the ends of lines',
    (n) => `{"tools":[\n${many(n, (i) => `  {"name":"t${i}",\n   "command":["x"\n  },`, '\n')}\n]}`,
  ),
  json('commas', (n) => `{"tools":[{${TOOL}}${','.repeat(n)}]}`),
  json('commas that are missing', (n) => `{"tools":[{${TOOL},"a":[${many(n, (i) => `${i}`, ' ')}]}]}`),
  json('colons that are missing', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"k${i}" 1`)}}]}`),
  json('values that are missing', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"k${i}":`)}}]}`),
  json('words without quotes', (n) => `{"tools":[{${TOOL},"a":[${many(n, (i) => `word${i}`)}]}]}`),
  json('words on one line', (n) => `{"tools":[{${TOOL},"a":${many(n, (i) => `w${i}`, ' ')}}]}`),
  json('strings without an end', (n) => `{"tools":[{${TOOL},\n${many(n, (i) => `"k${i}":"a`, ',\n')}}]}`),
  json('quotes on one line', (n) => `{"tools":[{${TOOL},"a":${'"a" '.repeat(n)}}]}`),
  json('single quotes', (n) => `{"tools":[{${TOOL},${many(n, (i) => `'k${i}':'v'`)}}]}`),
  json('single quotes without an end', (n) => `{"tools":[{${TOOL},"a":[${"'a ".repeat(n)}]}]}`),
  json('keys without quotes', (n) => `{"tools":[{${TOOL},${many(n, (i) => `k${i}:1`)}}]}`),
  json('closing quotes that are missing', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"k${i}: "v"`, ',\n')}}]}`),
  json('numbers that JSON has not', (n) => `{"tools":[{${TOOL},"a":[${many(n, () => 'NaN')}]}]}`),
  json('CR line ends', (n) => `{"tools":[{${TOOL},\r${many(n, (i) => `"k${i}":\t1`, ',\r')}}]}`),
  json('spaces that are none', (n) => `{"tools":[{${TOOL},${many(n, (i) => `\u00a0"k${i}":1`)}}]}`),
  json(
    'halves of characters',
    (n) => `{"tools":[{"name":"x","command":["./tools/bin/x"],"description":"${'\ud800'.repeat(n)}"}]}`,
  ),
  json('levels that are too deep', (n) => `{"tools":${'['.repeat(n)}${']'.repeat(n)}}`),
  json('comments', (n) => `{${many(n, () => '//c', '\n')}\n"tools":[{${TOOL}}]}`, 'jsonc'),
  json('comments in plain JSON', (n) => `{${many(n, () => '/**/', '')}\n"tools":[{${TOOL}}]}`),
  json(
    'comments that silence',
    (n) =>
      `{"tools":[{${TOOL},"schema":{"properties":{\n${many(n, (i) => `// tool-manifest-disable-next-line schema-invalid\n"k${i}":1`, ',\n')}}}}]}`,
    'jsonc',
  ),
  json(
    'comments that silence much',
    (n) =>
      `{"tools":[{${TOOL},"schema":{"properties":{\n${many(n, (i) => `"k${i}":1`, ',\n')}}}}]}\n${'// tool-manifest-disable-file schema-x\n'.repeat(n)}`,
    'jsonc',
  ),
  json('comments that are not closed', (n) => `{"tools":[{${TOOL}}]${' /*'.repeat(n)}`),
];
