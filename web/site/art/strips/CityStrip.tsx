import type { FunctionComponent } from 'react';
import type { StripName } from '../../../content/city-strips.ts';
import { Art, type ArtProps } from '../Art.tsx';
import { Campanile } from './Campanile.tsx';
import { Cranes } from './Cranes.tsx';
import { OakHills } from './OakHills.tsx';
import { PaintedLadies } from './PaintedLadies.tsx';
import { Palms } from './Palms.tsx';
import { Redwoods } from './Redwoods.tsx';
import { SaltMarsh } from './SaltMarsh.tsx';
import { STRIP_SIZE, StripFrame } from './StripFrame.tsx';
import { Vineyard } from './Vineyard.tsx';

const LANDMARKS: Readonly<Record<StripName, FunctionComponent>> = {
  'painted-ladies': PaintedLadies,
  cranes: Cranes,
  campanile: Campanile,
  redwoods: Redwoods,
  vineyard: Vineyard,
  'oak-hills': OakHills,
  'salt-marsh': SaltMarsh,
  palms: Palms,
};

/** The street with the truck before the landmarks of this name: 1440 × 220, without a frame. */
export function StripScene({ name }: { readonly name: StripName }) {
  const Landmark = LANDMARKS[name];
  return (
    <StripFrame>
      <Landmark />
    </StripFrame>
  );
}

/** The strip below a city page's header. A narrow box shows its right end, where the truck and the landmark are. */
export function CityStrip({ name, ...props }: ArtProps & { readonly name: StripName }) {
  return (
    <Art size={STRIP_SIZE} fit="xMaxYMax slice" {...props}>
      <StripScene name={name} />
    </Art>
  );
}
