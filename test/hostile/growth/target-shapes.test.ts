import { testGrowth } from './growth';
import { schema } from './json-shapes';
import { many } from './shape';

/** What several targets do not take, each in its own way. */
const REFUSED = [
  schema(
    'objects with optional properties',
    (n) => `"properties":{${many(n, (i) => `"o${i}":{"type":"object","properties":{"x":{"type":"string"},"y":{}}}`)}}`,
  ),
  schema('types with null', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":["string","null"]}`)}}`),
  schema('unions', (n) => `"properties":{${many(n, (i) => `"k${i}":{"oneOf":[{"type":"string"},{"const":${i}}]}`)}}`),
  schema('arrays without items', (n) => `"properties":{${many(n, (i) => `"k${i}":{"type":"array"}`)}}`),
  schema(
    'references to one schema',
    (n) =>
      `"properties":{${many(n, (i) => `"k${i}":{"$ref":"#/$defs/d"}`)}},"$defs":{"d":{"type":"string","minLength":1}}`,
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

/** Some that want opposite things. */
const targets = ['openai-strict', 'gemini', 'anthropic-strict', 'copilot:gpt-4.1'];

testGrowth(REFUSED.map((shape) => ({ ...shape, targets, requests: ['problems', 'edit'] })));
