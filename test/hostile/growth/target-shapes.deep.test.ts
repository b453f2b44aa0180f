import { testGrowth } from './growth';
import { schema } from './json-shapes';
import { many, type Shape } from './shape';

/** What several targets do not take, each in its own way. */
const REFUSED = [
  schema(
    'objects with optional properties',
    (n) => `"properties":{${many(n, (i) => `"o${i}":{"type":"object","properties":{"x":{"type":"string"},"y":{}}}`)}}`,
  ),
  schema('types with null', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":["string","null"]}`)}}`),
  schema('unions', (n) => `"properties":{${many(n, (i) => `"k${i}":{"oneOf":[{"type":"string"},{"const":${i}}]}`)}}`),
  schema(
    'unions told apart by bounds alone',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"oneOf":[{"type":"string","minLength":${i}},{"type":"string","format":"uri"}]}`)}}`,
  ),
  schema(
    'negations of bounds',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"string","not":{"minLength":${i}}}`)}}`,
  ),
  schema('arrays without items', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"array"}`)}}`),
  schema(
    'references to one schema',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/d"}`)}},"$defs":{"d":{"type":"string","minLength":1}}`,
  ),
  schema(
    'references by a name',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#d"}`)}},"$defs":{"d":{"$anchor":"d","type":"string","minLength":1}}`,
  ),
  schema(
    'references next to constraints',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/d","minLength":${i}}`)}},"$defs":{"d":{"type":"string","pattern":"a"}}`,
  ),
  schema(
    'references to `true`',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/d"}`)}},"$defs":{"d":true}`,
  ),
  schema(
    'references to an optional property',
    (n) => `"properties":{"b":{"type":"integer"},${many(n, (i) => `"k${i}":{"$ref":"#/properties/b"}`)}}`,
  ),
  schema(
    'objects or `null`',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"type":["object","null"],"properties":{"x":{"type":"string"}}}`)}}`,
  ),
  schema(
    'patterns within `not`',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"string","not":{"pattern":"^${i}"}}`)}}`,
  ),
  schema(
    'alternatives of an array',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"type":"array","items":{"type":"string"},"anyOf":[{"minItems":${i}},{"maxItems":0}]}`)}}`,
  ),
  schema(
    'tuples',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"type":"array","prefixItems":[{"type":"string"},{"type":"number"}]}`)}}`,
  ),
  schema(
    'maps',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"type":"object","additionalProperties":{"type":"string","maxLength":${i}}}`)}}`,
  ),
  schema(
    'parts of an intersection',
    (n) => `"allOf":[${many(n, (i) => `{"properties":{"k${i}":{"type":"string"}}}`)}]`,
  ),
  schema(
    'alternatives at the root, told apart by a property',
    (n) =>
      `"anyOf":[${many(n, (i) => `{"type":"object","properties":{"kind":{"const":"k${i}"},"x":{"minLength":${i}}}}`)}]`,
  ),
];

/** The same behind Talos, which sends less than is written. */
function talos(name: string, keywords: (count: number) => string): Shape {
  const head = '"id":"we.ather","name":"X","description":"d","version":"1.0.0"';
  return {
    name: `${name} (Talos)`,
    language: 'json',
    uri: 'file:///w/tools/x/manifest.json',
    dialect: 'talos',
    text: (n) =>
      `{${head},"functions":[{"name":"f","description":"d","parameters":{"type":"object",${keywords(n)},"additionalProperties":true}}]}`,
  };
}

const UNSENT = [
  talos('optional properties', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"string"}`)}}`),
  talos(
    'required properties without a type',
    (n) => `"properties":{${many(n, (i) => `"k${i}":{"const":${i}}`)}},"required":[${many(n, (i) => `"k${i}"`)}]`,
  ),
  talos('arrays without items', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"array"}`)}}`),
];

/** Some that want opposite things. */
const targets = ['openai-strict', 'gemini', 'anthropic-strict', 'copilot:gpt-4.1'];

testGrowth([...REFUSED, ...UNSENT].map((shape) => ({ ...shape, targets, requests: ['problems', 'edit'] })));
