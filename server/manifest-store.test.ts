import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { ManifestStore } from './manifest-store';
import { DEFAULT_SETTINGS, type Settings } from './settings';

const uri = 'file:///w/tools.json';
const text = TextDocument.create(uri, 'json', 1, '{ "tools": [{ "name": "a", "command": ["/bin/true"] }] }');

function store(): { of: () => string | undefined; set: (settings: Partial<Settings>) => void; store: ManifestStore } {
  let settings = DEFAULT_SETTINGS;
  const made = new ManifestStore(() => settings);
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
  it('is said by its content, by the settings over that, and by its author over both', () => {
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

  it('is left to the settings once they say what its author said', () => {
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
