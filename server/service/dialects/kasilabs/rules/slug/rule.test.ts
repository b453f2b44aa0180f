import { testRule } from '../../../../../../test/kit/rule-tests';
import { manifestWith } from '../example';

const unfixable = ['', '42', '网站', 'x'.repeat(300_000)];

testRule('kasilabs/slug', (slug: string) => manifestWith({ slug }), {
  accepts: ['A', 'ACME_CRM', 'ACME2'],
  reports: { 'warning /slug': ['acme-crm', 'acmeCrm', 'Acmé CRM!', '2acme', '_ACME', ...unfixable] },
  fixes: [
    ['acme-crm', 'ACME_CRM'],
    ['acmeCrm', 'ACME_CRM'],
    ['Acmé CRM!', 'ACME_CRM'],
    ['2acme', 'ACME'],
    ['_ACME', 'ACME'],
  ],
  hasNoFix: unfixable,
});
