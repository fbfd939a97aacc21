import { expect, test } from 'vitest';
import { withoutLicence } from './licence-file.ts';

const PACKAGES = `# Licenses

The app bundles dependencies which contain the following licenses:

## @scope/bare - 1.0.0 (MIT)

## react - 19.0.0 (MIT)

MIT License

Copyright (c) Meta

## last-bare - 2.0.0 (ISC)
`;

test('a package without the text of its licence is found, unless our own notice names it', () => {
  expect(withoutLicence(PACKAGES, 'Fluent Emoji (fluent-emoji)')).toEqual(['@scope/bare', 'last-bare']);
  expect(withoutLicence(PACKAGES, 'Bare (@scope/bare)\n  MIT License\n\nLast (last-bare)\n  ISC')).toEqual([]);
});
