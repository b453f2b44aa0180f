import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { SettingsOfFiles } from './file-settings';
import { ManifestStore } from './manifest-store';
import { DEFAULT_SETTINGS, type Settings } from './settings';

function storeWith(settings: () => Settings): ManifestStore {
  const files = new SettingsOfFiles(settings, () => undefined);
  return new ManifestStore((uri) => files.of(uri));
}

const uri = 'file:///w/tools.json';
const text = TextDocument.create(uri, 'json', 1, '{ "tools": [{ "name": "a", "command": ["/bin/true"] }] }');

function store(): { of: () => string | undefined; set: (settings: Partial<Settings>) => void; store: ManifestStore } {
  let settings = DEFAULT_SETTINGS;
  const made = storeWith(() => settings);
  return {
    store: made,
    of: () => made.get(text).status.dialect?.id,
    set: (changed) => {
      settings = { ...DEFAULT_SETTINGS, ...changed };
      made.settingsChanged();
    },
  };
}

describe('what a document is', () => {
  it('is determined by its content, overridden by the settings, and both by its author', () => {
    const { store: manifests, of, set } = store();
    expect(of()).toBe('agentcli');
    set({ associations: { 'tools.json': 'talos' } });
    expect(of()).toBe('talos');
    manifests.force(uri, 'kasilabs');
    expect(of()).toBe('kasilabs');
    manifests.force(uri, null);
    expect(of()).toBe('talos');
    set({});
    expect(of()).toBe('agentcli');
  });

  it.each(['[]', '[{ "name": "a" }]', '"tools"', '5'])('stays what it was when the whole of it becomes %s', (other) => {
    const { store: manifests, of } = store();
    const version = (number: number, content: string) => TextDocument.create(uri, 'json', number, content);
    expect(of()).toBe('agentcli');
    const reason = 'it was one until its root was replaced by something other than an object';
    expect(manifests.get(version(2, other)).status).toMatchObject({ dialect: { id: 'agentcli' }, reason });
    expect(manifests.get(version(3, `${other} `)).status.dialect?.id).toBe('agentcli');
    // An object of another kind replaces the manifest.
    expect(manifests.get(version(4, '{ "compilerOptions": { "strict": true } }')).status.dialect).toBeUndefined();
  });

  it('is nothing where it was a list from the start', () => {
    const { store: manifests } = store();
    const list = TextDocument.create('file:///w/other.json', 'json', 1, '[]');
    expect(manifests.get(list).status.dialect).toBeUndefined();
  });

  it('is left to the settings once they match the author’s choice', () => {
    const { store: manifests, of, set } = store();
    manifests.force(uri, 'kasilabs');
    set({ rules: {} });
    expect(of()).toBe('kasilabs');
    set({ associations: { 'tools.json': 'kasilabs' } });
    expect(of()).toBe('kasilabs');
    set({});
    expect(of()).toBe('agentcli');
    manifests.force(uri, 'off');
    set({ associations: { '**/tools.json': 'off' } });
    expect(of()).toBeUndefined();
    set({});
    expect(of()).toBe('agentcli');
  });
});

describe('the last good manifest', () => {
  const SOUND = '{ "tools": [{ "name": "a", "command": ["/bin/true"] }, { "name": "b", "command": ["/bin/true"] }] }';

  /** A store that receives one version after the other. */
  function typed(...texts: string[]) {
    const manifests = storeWith(() => DEFAULT_SETTINGS);
    const document = TextDocument.create(uri, 'json', 1, texts[0] ?? '');
    manifests.get(document);
    texts.slice(1).forEach((next, i) => {
      TextDocument.update(document, [{ text: next }], i + 2);
      manifests.get(document);
    });
    return { manifests, document };
  }

  /** Each tool's name with its current text. */
  async function tools({ manifests, document }: ReturnType<typeof typed>) {
    const good = await manifests.lastGood(document);
    return good?.manifest.tools.map(({ name, node }) => {
      const span = good.presentSpan(node);
      return [name, span && document.getText().slice(span.offset, span.offset + span.length)];
    });
  }

  it.each([
    ['sound', SOUND, undefined],
    ['broken', SOUND.replace('"a", ', '"a" '), true],
    ['with a comment', `${SOUND} // all`, true],
    ['with a comma too many', SOUND.replace(']', ',]'), true],
  ])('tells whether the platform can read a text: %s', (_what, text, isRefused) => {
    const { manifests, document } = typed(text);
    expect(manifests.get(document).status.isRefused).toBe(isRefused);
  });

  it('is the present one while its text is sound', async () => {
    const { manifests, document } = typed(SOUND);
    const good = await manifests.lastGood(document);
    expect(good?.isPresent).toBe(true);
    expect(good?.manifest).toBe(manifests.get(document).manifest);
  });

  it('stays while the text is broken, and says where its tools stand now', async () => {
    const broken = SOUND.replace('"a", ', '"a, ');
    const of = typed(SOUND, broken);
    expect((await of.manifests.lastGood(of.document))?.isPresent).toBe(false);
    expect(await tools(of)).toEqual([
      ['a', '{ "name": "a, "command": ["/bin/true"] }'],
      ['b', '{ "name": "b", "command": ["/bin/true"] }'],
    ]);
  });

  it('follows changes at several places', async () => {
    const one = SOUND.replace('{ "tools"', '{ "x: 1, "tools"');
    const two = one.replace('"b", ', '"bbb", [');
    expect(await tools(typed(SOUND, one, two))).toEqual([
      ['a', '{ "name": "a", "command": ["/bin/true"] }'],
      ['b', '{ "name": "bbb", ["command": ["/bin/true"] }'],
    ]);
  });

  it('has no place for a tool that was cut', async () => {
    const cut = SOUND.slice(0, SOUND.indexOf('"command"'));
    expect(await tools(typed(SOUND, cut))).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it('is the newest well-formed one', async () => {
    const renamed = SOUND.replace('"a"', '"new"');
    const found = await tools(typed(SOUND, renamed.slice(0, -1), renamed, `${renamed}}`));
    expect(found?.map(([name]) => name)).toEqual(['new', 'b']);
  });

  it('is read again as what its author says', async () => {
    const of = typed(SOUND, SOUND.slice(0, -1));
    expect((await of.manifests.lastGood(of.document))?.manifest.dialect.id).toBe('agentcli');
    of.manifests.force(uri, 'kasilabs');
    expect((await of.manifests.lastGood(of.document))?.manifest.dialect.id).toBe('kasilabs');
    of.manifests.force(uri, 'off');
    expect(await of.manifests.lastGood(of.document)).toBeUndefined();
  });

  it('does not exist if no version was well-formed, or the document was closed', async () => {
    expect(await tools(typed(SOUND.slice(0, -1)))).toBeUndefined();
    const of = typed(SOUND, SOUND.slice(0, -1));
    of.manifests.forget(uri);
    expect(await tools(of)).toBeUndefined();
  });

  it('keeps the dialect only while the text is broken', async () => {
    const elsewhere = 'file:///w/some.json';
    const sound = SOUND.replaceAll('"name"', '"schema": {}, "name"');
    const manifests = storeWith(() => DEFAULT_SETTINGS);
    const seen = ['', '{ "tools": [{ "name": "a", "comm', '{ "tools": [] }', '{ "too'].map((next, i) => {
      const document = TextDocument.create(elsewhere, 'json', i + 1, i === 0 ? sound : next);
      return manifests.get(document).status.dialect?.id;
    });
    expect(seen).toEqual(['agentcli', 'agentcli', undefined, undefined]);
  });
});

describe('a long text', () => {
  const long = (members: number) => {
    const lines = Array.from({ length: members }, (_, i) => `    k${i}: &a${i} x\n`).join('');
    return `schema_version: "1.0"\nmetadata:\n  name: x\n  description: d\ntools:\n  - name: a\n    description: d\n    module: a.b\n    class_name: C\n${lines}`;
  };
  const settings = { ...DEFAULT_SETTINGS, associations: { 'tool_manifest.yaml': 'forged-pylot' } };
  const big = 'file:///w/config/tool_manifest.yaml';

  /** Counts event loop turns until the promise resolves. @returns their number */
  async function turnsUntil(answer: Promise<unknown>): Promise<number> {
    let isThere = false;
    let turns = 0;
    const there = answer.then(() => {
      isThere = true;
    });
    while (!isThere) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      turns++;
    }
    await there;
    return turns;
  }

  it('yields to other work while it is parsed, and is parsed once', async () => {
    const manifests = storeWith(() => settings);
    const document = TextDocument.create(big, 'yaml', 1, long(30_000));
    const both = Promise.all([manifests.ready(document), manifests.ready(document)]);
    expect(await turnsUntil(both)).toBeGreaterThan(3);
    const known = manifests.get(document);
    expect(known.manifest?.tools).toHaveLength(1);
    expect(await turnsUntil(manifests.ready(document))).toBe(1);
    expect(manifests.get(document)).toBe(known);
  });

  it('is parsed as it is in the end when it changes meanwhile', async () => {
    const manifests = storeWith(() => settings);
    const document = TextDocument.create(big, 'yaml', 1, long(30_000));
    const ready = manifests.ready(document);
    TextDocument.update(document, [{ text: `${long(20_000)}  - name: b\n` }], 2);
    await ready;
    expect(await turnsUntil(manifests.ready(document))).toBe(1);
    expect(manifests.get(document).manifest?.tools.map(({ name }) => name)).toEqual(['a', 'b']);
  });

  it('is no longer parsed when it is closed meanwhile', async () => {
    const manifests = storeWith(() => settings);
    const document = TextDocument.create(big, 'yaml', 1, long(200_000));
    const ready = manifests.ready(document);
    manifests.forget(big);
    expect(await turnsUntil(ready)).toBeLessThan(4);
  });
});

it('the last valid text is known, although an edit comes before the settings of the document', async () => {
  let arrive = () => {};
  const settings = new Promise<void>((done) => {
    arrive = done;
  });
  const choices = () => ({ choice: undefined });
  const manifests = new ManifestStore(choices, () => settings);
  const document = TextDocument.create(uri, 'json', 1, text.getText());
  const opened = manifests.ready(document);
  const end = text.getText().length;
  const range = { start: document.positionAt(end - 1), end: document.positionAt(end) };
  TextDocument.update(document, [{ range, text: '' }], 2);
  arrive();
  await opened;
  expect((await manifests.lastGood(document))?.manifest.tools.map(({ name }) => name)).toEqual(['a']);
});
