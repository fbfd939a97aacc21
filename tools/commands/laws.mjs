import { root } from '../repository.mjs';
import { checkGlossary } from '../laws/glossary.mjs';
import { checkLegacyNames } from '../laws/legacy-names.mjs';
import { checkModuleOrder } from '../laws/module-order.mjs';
import { checkProductNumbers } from '../laws/product-numbers.mjs';
import { checkPureDomain } from '../laws/pure-domain.mjs';
import { checkSentences } from '../laws/sentences.mjs';
import { readSources } from '../laws/sources.mjs';
import { checkSpecMap } from '../laws/spec-map.mjs';
import { checkWireCodes } from '../laws/wire-codes.mjs';
import { checkZones } from '../laws/zones.mjs';

const LAWS = [
  ['import zones', checkZones],
  ['module order', checkModuleOrder],
  ['pure domain', checkPureDomain],
  ['wire names only in contract', checkLegacyNames],
  ['wire codes only in contract', checkWireCodes],
  ['a sentence for every rejection', checkSentences],
  ['no product number in code', checkProductNumbers],
  ['the glossary explains the wire', checkGlossary],
  ['every requirement on the spec map', checkSpecMap],
];

/** Checks the house's own laws (architecture.md, law 11); those that the linter knows are in .oxlintrc.json. */
export function main() {
  const sources = readSources(root);
  let count = 0;
  for (const [name, check] of LAWS) {
    const findings = check(sources, root);
    count += findings.length;
    console.log(`${findings.length === 0 ? 'kept  ' : 'BROKEN'}  ${name}`);
    for (const { file, line, message } of findings) console.log(`        ${file}:${line}  ${message}`);
  }
  console.log(`${sources.length} sources, ${count} findings`);
  if (count > 0) process.exitCode = 1;
}
