/** Hostile texts in JSON. */
import { type Growing, many, repeated, type Shape } from './shape';

const TOOL = '"name":"x","description":"d","command":["./tools/bin/x"]';

function json(name: string, text: Growing, language: 'json' | 'jsonc' = 'json'): Shape {
  return { name, language, uri: `file:///w/tools.${language}`, dialect: 'agentcli', text: (n) => repeated(text, n) };
}

/** A tool whose schema has these keywords. */
export function schema(name: string, keywords: Growing): Shape {
  return json(name, (n) => `{"tools":[{${TOOL},"schema":{"type":"object",${repeated(keywords, n)}}}]}`);
}

/** Parameter schemas. */
export const SCHEMA_SHAPES: readonly Shape[] = [
  schema(
    '`required` names that are near to the properties',
    `"properties":{«"param_№№":{}»},"required":[«"parma_№№"»]`,
  ),
  schema(
    '`required` names that are near to nothing',
    `"properties":{«"p№":{"type":"string"}»},"required":[«"other_№"»]`,
  ),
  schema('`required` names that are there', `"properties":{«"p№":{"type":"string"}»},"required":[«"p№"»]`),
  schema('`required` names that are repeated', `"properties":{"a":{}},"required":[«"a"»]`),
  schema('properties that are numbers', `"properties":{«"k№":1»}`),
  schema('properties that are null', `"properties":{«"k№":null»}`),
  schema('properties of no type', `"properties":{«"k№":{"type":"strng"}»}`),
  schema('properties with a misspelt keyword', `"properties":{«"k№":{"tpye":"string","descripton":"x"}»}`),
  schema('properties of one name', `"properties":{«"k":{}»}`),
  schema('keywords that are unknown', `«"unknown_№":{}»`),
  schema('keywords that are misspelt', `«"propertie№":{}»`),
  schema('words of an enum', `"properties":{"a":{"enum":[«"word_№№"»]}}`),
  schema('words of an enum, all the same', `"properties":{"a":{"enum":[«"same"»]}}`),
  schema('objects in an enum', `"properties":{"a":{"enum":[«{"a":№}»]}}`),
  schema('enums whose default is not in them', `"properties":{«"k№":{"enum":["a","b"],"default":"c"}»}`),
  schema('patterns', `"properties":{«"k№":{"type":"string","pattern":"^(a|b)*№$"}»}`),
  schema('patterns that are wrong', `"properties":{«"k№":{"type":"string","pattern":"(№"}»}`),
  schema('brackets in one pattern', `"properties":{"k":{"type":"string","pattern":"«(‖»«)‖»"}}`),
  schema('letters of one pattern', `"properties":{"k":{"type":"string","pattern":"«a?‖»","default":"«a‖»"}}`),
  schema(
    'patterns for properties, and properties',
    `"properties":{«"k№":{}»},"patternProperties":{«"^x№":{}»},"required":["q"]`,
  ),
  schema(
    'references in a chain',
    (n) => `"$ref":"#/$defs/d0","$defs":{${many(n, (i) => `"d${i}":{"$ref":"#/$defs/d${i + 1}"}`)},"d${n}":{}}`,
  ),
  schema('references to one definition', `"$defs":{"d":{"type":"string"}},"properties":{«"k№":{"$ref":"#/$defs/d"}»}`),
  schema('references to the whole', `"properties":{«"k№":{"$ref":"#"}»}`),
  schema('references that lead nowhere', `"properties":{«"k№":{"$ref":"#/$defs/d№"}»}`),
  schema('references to an anchor at the end', `"properties":{«"k№":{"$ref":"#d"}»},"$defs":{"d":{"$anchor":"d"}}`),
  schema(
    'references by an address',
    `"properties":{«"k№":{"$ref":"d#e"}»},"$defs":{"d":{"$id":"d","not":{"$anchor":"e"}}}`,
  ),
  schema(
    'references that are near to definitions',
    `"properties":{«"k№":{"$ref":"#/$defs/parma_№№"}»},"$defs":{«"param_№№":{}»}`,
  ),
  schema('anchors of one name', `"$dynamicRef":"#d","$defs":{«"d№":{"$dynamicAnchor":"d"}»}`),
  schema('definitions nobody uses', `"$defs":{«"d№":{"type":"string"}»}`),
  schema('parts of an `allOf`', `"allOf":[«{"properties":{"k№":{"type":"string"}},"required":["k№"]}»]`),
  schema('parts of an `anyOf`', `"anyOf":[«{"properties":{"k№":{"type":"string"}}}»]`),
  schema('parts of a `oneOf` with a default', `"properties":{"a":{"oneOf":[«{"const":№}»],"default":-1}}`),
  schema('examples', `"properties":{"a":{"type":"string","examples":[«№»]}}`),
  schema('dependent names', `"properties":{"a":{}},"dependentRequired":{«"k№":["l№"]»}`),
  schema('names of types', `"properties":{"a":{"type":[«"t№"»]}}`),
  schema('bounds that can not be met', `"properties":{«"k№":{"type":"integer","minimum":5,"maximum":1}»}`),
  schema('arrays without items', `"properties":{«"k№":{"type":"array"}»}`),
  schema('objects in objects', (n) =>
    many(Math.ceil(n / 50), (i) => `"x${i}":${'{"properties":{"a":'.repeat(50)}{}${'}}'.repeat(50)}`),
  ),
];

/** Arrays of tools and their content. */
export const TOOL_SHAPES: readonly Shape[] = [
  json(
    'sound tools',
    `{"tools":[\n«  {"name":"t№","description":"Does it.","command":["./tools/bin/t№"],"schema":{"type":"object","properties":{"a":{"type":"string","description":"A."}}}}‖,\n»\n]}\n`,
  ),
  json('sound tools on one line', `{"tools":[«{"name":"t№","description":"Does it.","command":["./tools/bin/t№"]}»]}`),
  json('tools of one name', `{"tools":[«{${TOOL}}‖,\n»]}`),
  json('tools without a name', `{"tools":[«{}‖,\n»]}`),
  json('tools that are numbers', `{"tools":[«№»]}`),
  json('tools with misspelt keys', `{"tools":[«{"name":"t№","descripton":"d","comand":["./tools/bin/x"]}‖,\n»]}`),
  json(
    'tools with values of wrong types',
    `{"tools":[«{"name":"t№","description":"d","command":"./tools/bin/x","timeoutSec":"5"}‖,\n»]}`,
  ),
  json('members of one name', `{"tools":[{${TOOL},«"a":1»}]}`),
  json('members of one known name', `{"tools":[{${TOOL},«"timeoutSec":1»}]}`),
  json('pairs of members of one name', (n) => `{"tools":[{${TOOL},${many(n, (i) => `"k${i >> 1}":1`)}}]}`),
  json('members that nobody knows', `{"tools":[{${TOOL},«"unknown_№":1»}]}`),
  json('members that are misspelt', `{"tools":[{${TOOL},«"timeoutSe№":1»}]}`),
  json('members in the head', `{«"k№":1»,"tools":[{${TOOL}}]}`),
  json('lists of tools', `{«"tools":[]»}`),
  json('arguments of a command', `{"tools":[{"name":"x","description":"d","command":["./tools/bin/x",«"a№"»]}]}`),
  json('arguments that are numbers', `{"tools":[{"name":"x","description":"d","command":["./tools/bin/x",«№»]}]}`),
  json('names of environment variables', `{"tools":[{${TOOL},"envPassthrough":[«"V№"»]}]}`),
  json('escapes in a string', `{"tools":[{"name":"x","command":["./tools/bin/x"],"description":"«\\u00e9\\n\\"‖»"}]}`),
  json('wrong escapes in a string', `{"tools":[{"name":"x","command":["./tools/bin/x"],"description":"«\\x‖»"}]}`),
  json('letters of a name', `{"tools":[{"name":"«x‖»","description":"d","command":["./tools/bin/x"]}]}`),
  json('spaces in a name', `{"tools":[{"name":"x« ‖»x","description":"d","command":["./tools/bin/x"]}]}`),
];

/** Texts with syntax errors. */
export const BROKEN_JSON_SHAPES: readonly Shape[] = [
  json('brackets that are not closed', `{"tools":[{${TOOL}},«{"a":[‖»`),
  json('brackets that are not closed, in turns', `{"tools":[{${TOOL}},\n«{"a":[1\n‖,»]}`),
  json('brackets that close nothing', `{"tools":[{${TOOL}}«]}‖»]}`),
  json('braces missing at the ends of lines', `{"tools":[\n«  {"name":"t№",\n   "command":["x"\n  },‖\n»\n]}`),
  json('commas', `{"tools":[{${TOOL}}«,‖»]}`),
  json('commas that are missing', `{"tools":[{${TOOL},"a":[«№‖ »]}]}`),
  json('colons that are missing', `{"tools":[{${TOOL},«"k№" 1»}]}`),
  json('values that are missing', `{"tools":[{${TOOL},«"k№":»}]}`),
  json('words without quotes', `{"tools":[{${TOOL},"a":[«word№»]}]}`),
  json('words on one line', `{"tools":[{${TOOL},"a":«w№‖ »}]}`),
  json('strings without an end', `{"tools":[{${TOOL},\n«"k№":"a‖,\n»}]}`),
  json('quotes on one line', `{"tools":[{${TOOL},"a":«"a" ‖»}]}`),
  json('single quotes', `{"tools":[{${TOOL},«'k№':'v'»}]}`),
  json('single quotes without an end', `{"tools":[{${TOOL},"a":[«'a ‖»]}]}`),
  json('keys without quotes', `{"tools":[{${TOOL},«k№:1»}]}`),
  json('closing quotes that are missing', `{"tools":[{${TOOL},«"k№: "v"‖,\n»}]}`),
  json('numbers that JSON has not', `{"tools":[{${TOOL},"a":[«NaN»]}]}`),
  json('CR line ends', `{"tools":[{${TOOL},\r«"k№":\t1‖,\r»}]}`),
  json('spaces that are none', `{"tools":[{${TOOL},«\u00a0"k№":1»}]}`),
  json('halves of characters', `{"tools":[{"name":"x","command":["./tools/bin/x"],"description":"«\ud800‖»"}]}`),
  json('levels that are too deep', `{"tools":«[‖»«]‖»}`),
  json('comments', `{«//c‖\n»\n"tools":[{${TOOL}}]}`, 'jsonc'),
  json('comments in plain JSON', `{«/**/‖»\n"tools":[{${TOOL}}]}`),
  json(
    'comments that silence',
    `{"tools":[{${TOOL},"schema":{"properties":{\n«// tool-manifest-disable-next-line schema-invalid\n"k№":1‖,\n»}}}]}`,
    'jsonc',
  ),
  json(
    'comments that silence much',
    `{"tools":[{${TOOL},"schema":{"properties":{\n«"k№":1‖,\n»}}}]}\n«// tool-manifest-disable-file schema-x\n‖»`,
    'jsonc',
  ),
  json('comments that are not closed', `{"tools":[{${TOOL}}]« /*‖»`),
];
