/** The format of the list, as https://cyclonedx.org/docs/1.6/json/ describes it: the part of it that is needed here. */
import { createHash } from 'node:crypto';
import type { ShippedPackage } from './shipped-packages.ts';

interface Product {
  readonly name: string;
  readonly version: string;
}

/** The format's names of what npm calls `sha512` and so on. */
const ALGORITHMS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/** @see https://github.com/package-url/purl-spec/blob/main/types-doc/npm-definition.md */
const purlOf = ({ name, version }: Product) =>
  `pkg:npm/${name.split('/').map(encodeURIComponent).join('/')}@${encodeURIComponent(version)}`;

function hashOf({ name, integrity }: ShippedPackage) {
  const [, algorithm = '', base64 = ''] = /^(\w+)-([\w+/]+=*)$/.exec(integrity) ?? [];
  const alg = ALGORITHMS[algorithm];
  if (alg === undefined) throw new Error(`The integrity of ${name} is not one hash: ${integrity}.`);
  return { alg, content: Buffer.from(base64, 'base64').toString('hex') };
}

/** An expression is no identifier, and stands alone. */
const licenceOf = ({ license }: ShippedPackage) =>
  / (?:AND|OR|WITH) /.test(license)
    ? { expression: license, acknowledgement: 'declared' }
    : { license: { id: license, acknowledgement: 'declared' } };

const componentOf = (shipped: ShippedPackage) => ({
  type: 'library',
  'bom-ref': purlOf(shipped),
  name: shipped.name,
  version: shipped.version,
  hashes: [hashOf(shipped)],
  licenses: [licenceOf(shipped)],
  purl: purlOf(shipped),
  properties: shipped.shippedTo.map((value) => ({ name: 'five-star-moving:shipped-to', value })),
});

/** A UUID (version 8, of one's own making) that says the content. */
function serialNumber(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`;
}

/** The list of packages in CycloneDX 1.6. It has no time in it: the same packages make the same text. */
export function billOfMaterials(product: Product, shipped: readonly ShippedPackage[]): string {
  const components = shipped
    .map(componentOf)
    .toSorted((one, other) => (one.purl < other.purl ? -1 : Number(one.purl > other.purl)));
  const { name, version } = product;
  const content = {
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { type: 'application', 'bom-ref': purlOf(product), name, version },
    },
    components,
  };
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumber(JSON.stringify(content)),
    version: 1,
  };
  return `${JSON.stringify({ ...head, ...content }, null, 2)}\n`;
}
