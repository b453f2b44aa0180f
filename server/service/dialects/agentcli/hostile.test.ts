import { anyManifest } from '../../../../test/kit/agentcli-manifests';
import { itReadsYamlAlike, itTakesAnyTree } from '../../../../test/kit/dialect-checks';
import { memoryWorkspace } from '../../workspace';
import { agentcli } from '.';

const uri = 'file:///w/tools.json';

itTakesAnyTree(agentcli, {
  uri,
  workspace: memoryWorkspace({ 'file:///w/tools/bin/x': '' }),
  keys: ['tools', 'name', 'command', 'schema', 'timeoutSec', 'envPassthrough', 'Command', 'TOOLS'],
  values: ['../x', './tools/bin/x'],
});

itReadsYamlAlike(agentcli, uri, anyManifest);
