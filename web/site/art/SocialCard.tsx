import { Art } from './Art.tsx';
import { HeroPoster } from './HeroScene.tsx';
import { ink } from './inks.ts';
import { Lettering, letteringWidth } from './Lettering.tsx';
import { WORDMARK } from './wordmark.ts';

const middle = 748;

function Line({
  text,
  y,
  size,
  tracking = 2.4,
}: {
  text: string;
  y: number;
  size: number;
  tracking?: number;
}) {
  const x = middle - letteringWidth(text, size, tracking) / 2;
  return <Lettering text={text} x={x} y={y} size={size} tracking={tracking} fill={ink('ink')} />;
}

/** The preview picture of a shared link: the poster with the name in its sky. */
export function SocialCard() {
  return (
    <Art size={[1200, 630]}>
      <HeroPoster />
      <Line text={WORDMARK.first} y={30} size={46} />
      <Line text={WORDMARK.second} y={88} size={25} tracking={14.2} />
      <Line text="BAY AREA MOVERS" y={128} size={13} tracking={6} />
    </Art>
  );
}
