import { Art, type ArtProps } from './Art.tsx';
import { CarefulHands, CarefulMover } from './CarefulMover.tsx';
import { ink } from './inks.ts';
import { Lettering } from './Lettering.tsx';

function Room() {
  return (
    <>
      <path d="M0 0H640V480H0Z" fill={ink('tide')} />
      <path d="M398 30H552V116H398Z" fill={ink('mist')} opacity=".4" />
      <path d="M472 20h6v14h-6z" fill={ink('deep')} />
      <path d="M28 0H176V236H28Z" fill={ink('fog')} />
      <path d="M40 0H164V224H40Z" fill={ink('dawn')} />
      <path d="M40 150C70 120 96 150 124 140S150 120 164 122V224H40Z" fill={ink('bay')} />
      <path d="M40 182C80 160 120 190 164 168V224H40Z" fill={ink('hill')} />
      <path d="M52 150H96M70 163H140M40 176H84" stroke={ink('haze')} strokeWidth="6" strokeLinecap="round" />
      <path d="M40 84H164M102 0V224" stroke={ink('fog')} strokeWidth="6" />
      <path d="M16 224H188V240H16Z" fill={ink('fog')} />
      <path d="M16 240H188V246H16ZM164 0h6v224h-6z" fill={ink('deep')} opacity=".35" />
    </>
  );
}

function Cartons() {
  return (
    <>
      <path d="M584 176h40l-6-14h-28zM600 118h8v46h-8z" fill={ink('ink')} />
      <path d="M580 76H628L648 132H560Z" fill={ink('poppy')} />
      <path d="M580 76H596L586 132H560Z" fill={ink('ember')} />
      <path d="M552 176H640V300H552Z" fill={ink('straw')} />
      <path d="M584 176h24v34h-24z" fill={ink('mist')} />
      <path d="M534 296H640V420H534Z" fill={ink('gold')} />
      <path d="M534 296H640V306H534ZM552 176h30v120h-30z" fill={ink('ink')} opacity=".16" />
      <path d="M18 296H166V420H18Z" fill={ink('gold')} />
      <path d="M10 286H174V302H10Z" fill={ink('straw')} />
      <path d="M18 302H166V310H18Z" fill={ink('ink')} opacity=".16" />
      <path d="M78 286h28v40H78z" fill={ink('mist')} />
      <Lettering text="FRAGILE" x={34} y={338} size={22} fill={ink('poppy')} />
      <path
        d="M36 404V386H30L42 372 54 386H48V404ZM64 404V386H58L70 372 82 386H76V404ZM116 372H142C142 386 138 392 132 394V401H139V405H119V401H126V394C120 392 116 386 116 372Z"
        fill={ink('poppy')}
      />
    </>
  );
}

function Picture() {
  return (
    <>
      <path d="M360 136H574V430H360Z" fill={ink('ember')} />
      <path d="M360 136H574L560 150H374V430H360Z" fill={ink('gold')} />
      <path d="M374 150H560V430H374Z" fill={ink('fog')} />
      <path d="M390 166H544V430H390Z" fill={ink('dawn')} />
      <path d="M390 166H544V190H390Z" fill={ink('tide')} />
      <path d="M470 250V198L508 250ZM464 250V212L440 250Z" fill={ink('poppy')} />
      <path d="M390 262C420 230 450 240 480 250S520 240 544 226V420H390Z" fill={ink('hill')} />
      <path d="M390 290C430 262 480 268 544 300V420H390Z" fill={ink('straw')} />
    </>
  );
}

const blanket =
  'M340 200C346 190 356 186 366 192 388 220 470 262 592 306L586 446C540 438 500 456 452 446S372 454 336 444C344 372 336 282 340 200Z';

function Blanket() {
  return (
    <>
      <pattern
        id="careful-quilt"
        width="30"
        height="30"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(6)"
      >
        <path
          d="M0 0L30 30M30 0L0 30"
          stroke={ink('tide')}
          strokeWidth="2"
          strokeDasharray="5 4"
          opacity=".7"
        />
      </pattern>
      <path d={blanket} fill={ink('bay')} />
      <path d={blanket} fill="url(#careful-quilt)" />
      <path
        d="M350 200C372 262 396 330 392 446L414 448C420 350 392 268 350 200ZM366 204C430 270 470 350 476 449L492 449C488 360 446 272 366 204Z"
        fill={ink('deep')}
      />
      <path d="M592 306L586 446 560 442 566 297Z" fill={ink('deep')} />
      <path d="M366 192C388 220 470 262 592 306" fill="none" stroke={ink('ember')} strokeWidth="8" />
      <path d="M500 272L520 279 517 450 499 451Z" fill={ink('fog')} opacity=".85" />
    </>
  );
}

/** A mover draws a quilted blanket round a framed picture on the packing table. */
export function CarefulHandling(props: ArtProps) {
  return (
    <Art size={[640, 480]} {...props}>
      <Room />
      <Cartons />
      <CarefulMover />
      <path d="M0 418H640V480H0Z" fill={ink('straw')} />
      <path d="M0 418H640V426H0Z" fill={ink('fog')} opacity=".5" />
      <Picture />
      <Blanket />
      <CarefulHands />
      <path d="M220 444V456A26 14 0 0 0 272 456H296V444Z" fill={ink('poppy')} />
      <ellipse cx="246" cy="444" rx="26" ry="13" fill={ink('ember')} />
      <ellipse cx="246" cy="444" rx="13" ry="6" fill={ink('deep')} />
    </Art>
  );
}
