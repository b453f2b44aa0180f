import { testRule } from '../../../../../../test/kit/rule-tests';
import { toolWith } from '../example';

testRule('kasilabs/tool-name', (name: string) => toolWith({ name }), {
  accepts: ['lookup_customer', 'look-up2', 'x'.repeat(64)],
  reports: { 'warning /tools/0/name': ['look up', 'look.up', '', 'x'.repeat(65)] },
  fixes: [
    ['Look up: café!', 'Look_up_cafe'],
    ['x'.repeat(65), 'x'.repeat(64)],
  ],
  hasNoFix: [''],
});
