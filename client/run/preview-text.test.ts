import { expect, it } from 'vitest';
import { previewText } from './preview-text';

const preview = (name: string, value: string, note: string) =>
  previewText(
    { name, dialect: 'Any' },
    { plan: undefined, lines: [{ label: 'Program', value }], shell: undefined, refusal: note },
    null,
  );

it('a preview has nothing of a manifest in it that Markdown would make something of', () => {
  const text = preview(
    '![x](https://a.example/x.png)\n# Other',
    '/bin/it\n\n<img src=x>\r\n\x1b[31m',
    '[run](command:x) <b>',
  );
  expect(text).toContain('# \\!\\[x\\](https://a.example/x.png)·# Other · Any');
  expect(text).toContain('    /bin/it\n    \n    <img src=x>\n    ·[31m');
  expect(text).toContain('Note: \\[run\\](command:x) \\<b\\>');
});
