import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onlyFiles } from '../workspaces';
import { openProblems, waitForSquiggle } from './screen';
import { uiTest } from './ui-test';

const WRONG = '{ "tools": [{ "name": "", "command": ["/bin/true"] }] }\n';
const CASES = 'cases:\n  - { name: works, tool: it }\n';

const fill = onlyFiles({
  ...{ 'gone/tools.json': WRONG, 'gone/tools.cases.yaml': CASES },
  ...{ 'kept/tools.json': WRONG, 'kept/tools.cases.yaml': CASES },
});

describe('a folder', () => {
  uiTest(
    'takes its problems along when it is renamed, and with it when it is removed',
    { fill, open: 'kept/tools.json' },
    async ({ page, workspace }) => {
      await waitForSquiggle(page, 'error');
      const problems = await openProblems(page);
      const manifest = (folder: string) => problems.getByLabel(new RegExp(`tools\\.json .*\\b${folder}\\b`)).first();
      for (const folder of ['gone', 'kept']) await manifest(folder).waitFor();
      await rename(join(workspace, 'gone'), join(workspace, 'come'));
      await manifest('come').waitFor();
      await manifest('gone').waitFor({ state: 'detached' });
      await rm(join(workspace, 'come'), { recursive: true });
      await manifest('come').waitFor({ state: 'detached' });
      await manifest('kept').waitFor();
    },
  );
});
