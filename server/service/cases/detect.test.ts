import { describe, expect, it } from 'vitest';
import { documentOf } from '../../../test/kit/manifests';
import { recognise } from '../dialects/recognise';
import { holdsCases, mayHoldCases } from './kind';

const doc = (text: string, language: 'json' | 'yaml' = 'json') =>
  documentOf(text, { uri: `file:///w/tools.cases.${language}`, language });
const holds = (text: string, hasManifest: boolean, language: 'json' | 'yaml' = 'yaml') =>
  holdsCases(doc(text, language), hasManifest);
const may = (text: string, hasManifest: boolean, language: 'json' | 'yaml' = 'yaml') =>
  mayHoldCases(doc(text, language), hasManifest);

describe('a cases file', () => {
  it('is never a manifest', () => {
    expect(recognise(doc('{"tools":[{"name":"a","command":["./tools/bin/a"]}]}')).dialect).toBeUndefined();
    expect(
      recognise(documentOf('', { uri: 'file:///w/glean/x.cases.json', language: 'json' })).dialect,
    ).toBeUndefined();
  });

  it.each(['', '{}', '{"ca', '{"cases":', '{"cases":[]}', '{"cases":[],"x":1}'])('%j may become one', (text) => {
    expect(may(text, true, 'json')).toBe(true);
    expect(may(text, false, 'json')).toBe(true);
  });

  const OTHERS = ['[]', '{"cases":{}}', '{"cases":1}', '{"a":1,"b":2}'];
  it.each(OTHERS)('%j is something else, even next to a manifest', (text) => {
    expect([may(text, true, 'json'), holds(text, true, 'json')]).toEqual([false, false]);
  });

  it.each([
    'cases: [{ name: a, tool: b }]',
    'cases: [{ tool: b, arguments: {} }]',
    'cases: [{ tool: b, argumets: {}, expect: {} }]',
    'cases:\n  - 1\n  - { name: a, tool: b }',
  ])('%j is one in any folder', (text) => {
    expect([holds(text, true), holds(text, false)]).toEqual([true, true]);
  });

  it.each([
    'cases: []',
    'cases: [{ name: a }]',
    'cases: [{ name: adds, input: [1, 2], expect: 3 }]',
    'cases: [{ id: 1, title: Smith v Jones }]',
    'cases: [{ tool: hammer, price: 12, weight: 3 }]',
    'cases: [{ tool: [], arguments: 1 }]',
    'cases: [one, two]',
  ])('%j is certainly one only next to a manifest', (text) => {
    expect([holds(text, true), holds(text, false)]).toEqual([true, false]);
  });

  it.each([
    'cases: [{ name: adds, input: [1, 2], expect: 3 }]',
    'cases: [{ id: 1, title: Smith v Jones }]',
    'cases: [{ tool: hammer, price: 12 }]',
  ])('%j of another format gets no suggestions', (text) => {
    expect([may(text, true), may(text, false)]).toEqual([true, false]);
  });

  it('is recognised by a misspelt `cases` next to a manifest, and nowhere else', () => {
    expect([holds('cses: [{ name: a }]', true), holds('cses: [{ name: a }]', false)]).toEqual([true, false]);
    expect(holds('tests: [{ name: a }]', true)).toBe(false);
  });

  it('may be started without a manifest', () => {
    for (const text of ['cases:\n  - na', 'cases:\n  - name: a\n    to', 'cases:\n  -'])
      expect(may(text, false)).toBe(true);
  });
});
