import { itReadsYamlAlike, itTakesAnyTree } from '../../../../test/kit/dialect-checks';
import { anyManifest } from '../../../../test/kit/forged-pylot-manifests';
import { memoryWorkspace } from '../../workspace';
import { forgedPylot } from '.';
import { EXAMPLE_FILES } from './rules/refusal';

const uri = 'file:///w/config/tool_manifest.json';

itTakesAnyTree(forgedPylot, {
  uri,
  workspace: memoryWorkspace({ ...EXAMPLE_FILES }),
  keys: ['tools', 'schema_version', 'metadata', 'name', 'module', 'class_name', 'inputs', 'type', 'default', 'runtime'],
  values: ['1.0', '.x', 'src.bridge', 'src.bridge.tools.git_status', 'Helper'],
});

itReadsYamlAlike(forgedPylot, uri, anyManifest);
