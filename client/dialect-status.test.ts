import { describe, expect, it } from 'vitest';
import type { DocumentStatus } from '../server/protocol/messages';
import { blindSpotText, linkOf, statusText } from './dialect-status';

const found: DocumentStatus = {
  uri: 'file:///tools.json',
  dialect: { id: 'workshop', title: 'The Longest Title' },
  reason: 'has `tools` whose items have a `command` array, and nothing else, in a usual place',
  basis: 'content',
  tools: 2,
};

describe('the status item', () => {
  it('says the dialect and the number of tools, and leaves room for its link however long the reason is', () => {
    const { text, detail, why } = statusText(found) ?? { text: '', detail: '', why: '' };
    expect(`${text}|${detail}`).toBe('$(tools) The Longest Title|2 tools, detected by its content');
    expect(why).toBe('has tools whose items have a command array, and nothing else, in a usual place');
  });

  it('reports once that the platform refuses a file, even if the editor reports the errors', () => {
    expect(statusText({ ...found, isRefused: true })?.detail).toBe('2 tools, but the platform refuses the file');
  });

  it('distinguishes a guess from the user’s choice', () => {
    const suggested = { id: 'workshop', title: 'The Longest Title' };
    const guess = statusText({ ...found, basis: 'name', suggested });
    expect(`${guess?.text}|${guess?.detail}`).toBe('$(question) The Longest Title|guessed from its name');
    expect(statusText({ ...found, basis: 'setting', tools: 1 })?.detail).toBe('1 tool, set by you');
  });

  it('says that a file may be meant as a manifest, and offers to treat it as one', () => {
    const { dialect: suggested, ...none } = found;
    const doubtful = { ...none, tools: 0, ...(suggested && { suggested }) };
    const shown = statusText(doubtful);
    expect(`${shown?.text}|${shown?.detail}`).toBe('$(question) A tool manifest?|has the name of one');
    expect(linkOf(doubtful, 'it has other keys too')).toEqual({
      command: 'toolManifest.chooseDialect',
      title: 'Treat as The Longest Title',
      arguments: ['workshop'],
      tooltip: 'Treat as The Longest Title (it has other keys too)',
    });
    expect(linkOf(found, 'why')).toMatchObject({ title: 'Change', tooltip: 'Change the platform (why)' });
  });

  it('is shown for files declared as no manifest, and not for other files', () => {
    const none = { uri: found.uri, reason: 'nothing like it', tools: 0 } as const;
    expect(statusText({ ...none, basis: 'setting' })?.text).toBe('$(circle-slash) Not a tool manifest');
    expect(statusText({ ...none, basis: 'content' })).toBeUndefined();
    expect(statusText({ ...none, basis: 'name' })).toBeUndefined();
  });

  it('says which checks are off, and what could not be read', () => {
    expect(blindSpotText(found)).toBeUndefined();
    const off = 'Missing handlers are not reported';
    const blindSpots = [
      { off, why: '`make()` is only known when it runs (index.ts, line 3)' },
      { off: 'Missing triggers are not reported', why: '`./x` does not exist' },
    ];
    expect(blindSpotText({ ...found, blindSpots })).toEqual({
      text: '$(eye-closed) Missing handlers are not reported',
      detail:
        'make() is only known when it runs (index.ts, line 3); Missing triggers are not reported: ./x does not exist',
    });
  });
});
