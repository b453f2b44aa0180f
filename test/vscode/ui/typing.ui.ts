import { equal } from 'node:assert/strict';
import { join } from 'node:path';
import { onlyFiles } from '../workspaces';
import { focusEditor } from './screen';
import { asTyped, savedText, typeJson, typeYaml, waitForIndentation } from './typing';
import { deepUiTest, uiTest } from './ui-test';

const SCHEMA = {
  type: 'object',
  properties: { city: { type: 'string', description: 'Where' }, days: { type: 'integer' } },
  required: ['city', 'days'],
};

const JSON_FILES: readonly (readonly [path: string, value: unknown])[] = [
  [
    'agentcli/tools.json',
    {
      tools: [
        { name: 'get_time', description: 'Tell the time.', schema: SCHEMA, command: ['./tools/bin/get_time'] },
        { name: 'a', description: 'Does it.', command: ['./a', '--fast'], timeoutSec: 5 },
      ],
    },
  ],
  [
    'kasilabs/manifest.json',
    {
      slug: 'WEATHER',
      version: '1.0.0',
      name: 'Weather',
      description: 'Tells the weather.',
      baseUrl: 'https://weather.example',
      auth: { type: 'none' },
      tools: [
        { name: 'forecast', description: 'Ahead.', inputSchema: SCHEMA, endpoint: { method: 'POST', path: '/f' } },
      ],
    },
  ],
  [
    'config/tools_manifest.json',
    {
      schema_version: '1.0',
      tools: [
        { name: 'forecast', module: 'src.forecast', class_name: 'Forecast', description: 'Ahead.', enabled: true },
        { name: 'b', module: 'src.b', class_name: 'B', config: {} },
      ],
    },
  ],
  [
    'talos/tools/weather/manifest.json',
    {
      id: 'weather',
      name: 'Weather',
      description: 'Tells the weather.',
      version: '1.0.0',
      functions: [{ name: 'forecast', description: 'Ahead.', parameters: SCHEMA }],
    },
  ],
  [
    'glean/forecast.json',
    {
      type: 'RETRIEVAL',
      name: 'forecast',
      displayName: 'Forecast',
      description: 'Ahead.',
      displayDescription: 'The weather ahead.',
      auth: { type: 'NONE' },
    },
  ],
];

const YAML = `schema_version: "1.0"
tools:
  - name: forecast
    module: src.forecast
    class_name: Forecast
    description: Ahead.
    enabled: true
    config:
      city: Oslo
      tags:
        - a
        - b
  - name: other
    module: src.other
    class_name: Other`;

describe('what is typed', () => {
  for (const [path, value] of JSON_FILES) {
    const test = path === 'agentcli/tools.json' ? uiTest : deepUiTest;
    test(`stays what was typed, with Enter after every comma: ${path}`, {
      open: path,
      fill: onlyFiles({ [path]: '' }),
    }, async (ui) => {
      await focusEditor(ui.page);
      await waitForIndentation(ui.page);
      await typeJson(ui.page, asTyped(value));
      equal(await savedText(ui.page, join(ui.workspace, path), asTyped(value)), asTyped(value));
    });
  }

  const path = 'config/tools_manifest.yaml';
  uiTest(
    'stays what was typed, with Enter after every line of YAML',
    { open: path, fill: onlyFiles({ [path]: '' }) },
    async (ui) => {
      await focusEditor(ui.page);
      await typeYaml(ui.page, YAML);
      equal(await savedText(ui.page, join(ui.workspace, path), YAML), YAML);
    },
  );
});
