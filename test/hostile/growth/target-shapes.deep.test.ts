import { testGrowth } from './growth';
import { schema } from './json-shapes';
import { repeated, type Shape } from './shape';

/** What several targets do not take, each in its own way. */
const REFUSED = [
  schema(
    'objects with optional properties',
    `"properties":{«"o№":{"type":"object","properties":{"x":{"type":"string"},"y":{}}}»}`,
  ),
  schema('types with null', `"properties":{«"k№":{"type":["string","null"]}»}`),
  schema('unions', `"properties":{«"k№":{"oneOf":[{"type":"string"},{"const":№}]}»}`),
  schema('arrays without items', `"properties":{«"k№":{"type":"array"}»}`),
  schema(
    'references to one schema',
    `"properties":{«"k№":{"$ref":"#/$defs/d"}»},"$defs":{"d":{"type":"string","minLength":1}}`,
  ),
  schema(
    'references next to constraints',
    `"properties":{«"k№":{"$ref":"#/$defs/d","minLength":№}»},"$defs":{"d":{"type":"string","pattern":"a"}}`,
  ),
  schema('references to `true`', `"properties":{«"k№":{"$ref":"#/$defs/d"}»},"$defs":{"d":true}`),
  schema(
    'references to an optional property',
    `"properties":{"b":{"type":"integer"},«"k№":{"$ref":"#/properties/b"}»}`,
  ),
  schema('objects or `null`', `"properties":{«"k№":{"type":["object","null"],"properties":{"x":{"type":"string"}}}»}`),
  schema(
    'alternatives of an array',
    `"properties":{«"k№":{"type":"array","items":{"type":"string"},"anyOf":[{"minItems":№},{"maxItems":0}]}»}`,
  ),
  schema('tuples', `"properties":{«"k№":{"type":"array","prefixItems":[{"type":"string"},{"type":"number"}]}»}`),
  schema('maps', `"properties":{«"k№":{"type":"object","additionalProperties":{"type":"string","maxLength":№}}»}`),
  schema('parts of an intersection', `"allOf":[«{"properties":{"k№":{"type":"string"}}}»]`),
  schema(
    'alternatives at the root, told apart by a property',
    `"anyOf":[«{"type":"object","properties":{"kind":{"const":"k№"},"x":{"minLength":№}}}»]`,
  ),
];

/** The same behind Talos, which sends less than is written. */
function talos(name: string, keywords: string): Shape {
  const head = '"id":"we.ather","name":"X","description":"d","version":"1.0.0"';
  return {
    name: `${name} (Talos)`,
    language: 'json',
    uri: 'file:///w/tools/x/manifest.json',
    dialect: 'talos',
    text: (n) =>
      `{${head},"functions":[{"name":"f","description":"d","parameters":{"type":"object",${repeated(keywords, n)},"additionalProperties":true}}]}`,
  };
}

const UNSENT = [
  talos('optional properties', `"properties":{«"k№":{"type":"string"}»}`),
  talos('required properties without a type', `"properties":{«"k№":{"const":№}»},"required":[«"k№"»]`),
  talos('arrays without items', `"properties":{«"k№":{"type":"array"}»}`),
];

/** What clients read of a result. */
function result(name: string, keywords: string): Shape {
  const head = '"slug":"A","version":"1.0.0","name":"A","baseUrl":"https://a.example","auth":{"type":"none"}';
  const tool = '"name":"f","description":"d","inputSchema":{"type":"object"}';
  return {
    name: `${name} (result)`,
    language: 'json',
    uri: 'file:///w/manifest.json',
    dialect: 'kasilabs',
    text: (n) => `{${head},"tools":[{${tool},"outputSchema":{${repeated(keywords, n)}}}]}`,
  };
}

const RESULTS = [
  result('properties that are `true`', `"type":"object","properties":{«"k№":true»}`),
  result('dead references', `"type":"object","properties":{«"k№":{"$ref":"#/$defs/d"}»}`),
  result('patterns', `"type":"object","properties":{«"k№":{"type":"string","pattern":"(?P<a>№)"}»}`),
  result(
    'alternatives of alternatives',
    `"anyOf":[«{"$ref":"#/$defs/d"}»],"$defs":{"d":{"anyOf":[«{"type":"object"}»]}}`,
  ),
];

/** Some that want opposite things. */
const targets = ['openai-strict', 'gemini', 'anthropic-strict', 'copilot:gpt-4.1'];

testGrowth([
  ...[...REFUSED, ...UNSENT].map((shape) => ({ ...shape, targets, requests: ['problems', 'edit'] as const })),
  ...RESULTS.map((shape) => ({ ...shape, targets: ['mcp', 'claude-code'], requests: ['problems', 'edit'] as const })),
]);
