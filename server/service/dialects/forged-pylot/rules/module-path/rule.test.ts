import { testRule } from '../../../../../../test/kit/rule-tests';
import { memoryWorkspace } from '../../../../workspace';
import { EXAMPLE_FILES, manifestWith, EXAMPLE_URI as uri } from '../refusal';

testRule(
  'forged-pylot/module-path',
  (module: string) => manifestWith({ module }),
  {
    reports: { 'error /tools/0/module': ['src/bridge/tools/git_status', '.tools.git_status'] },
    says: [
      ['src/bridge/tools/git_status', "tools[0].module import failed (No module named 'src/bridge/tools/git_status')"],
      ['.tools.git_status', "tools[0].the 'package' argument is required"],
    ],
    fixes: [
      ['src/bridge/tools/git_status.py', 'src.bridge.tools.git_status'],
      ['./src/bridge/tools/git_status', 'src.bridge.tools.git_status'],
      ['.tools.git_status', 'src.bridge.tools.git_status'],
      ['other/place.py', 'other.place'],
    ],
  },
  { uri, workspace: memoryWorkspace(EXAMPLE_FILES) },
);
