import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';

/** The strip below a city page's head: from the bridge past cranes, campanile and painted houses to the oak hills. */
export function CitySkyline(props: ArtProps) {
  return (
    <Art size={[1200, 160]} fit="xMidYMax slice" {...props}>
      <circle cx="452" cy="80" r="54" fill={ink('gold')} />
      <circle cx="456" cy="83" r="53" fill={ink('ember')} />
      <path
        d="M0 126C70 96 150 116 230 104S400 112 480 106 640 84 720 96 850 60 940 70 1090 40 1200 62V160H0Z"
        fill={ink('tide')}
      />
      <path d="M0 138H1200V160H0Z" fill={ink('bay')} />
      <path
        d="M0 92Q66 88 108 28 178 180 250 42 296 106 360 114M24 89V112M48 78V112M72 65V112M132 68V114M156 92V114M204 92V114M228 68V114M276 80V114M302 98V114"
        fill="none"
        stroke={ink('bay')}
        strokeWidth="3"
      />
      <path d="M0 110L366 114V120H0Z" fill={ink('deep')} />
      <path
        d="M98 24h20v116h-6v-16h-8v16h-6zM105 34v14h6V34zm0 22v14h6V56zm0 22v14h6V78zM242 38h16v102h-5v-16h-6v16h-5zM247 48v12h6V48zm0 20v12h6V68zm0 20v12h6V88z"
        fillRule="evenodd"
        fill={ink('deep')}
      />
      <path
        d="M394 128V70M428 128V70M394 98H428M374 66H470M410 66V40L462 66M410 40L380 66M480 128V76M512 128V76M480 102H512M462 72H550M496 72V48L544 72M496 48L468 72"
        fill="none"
        stroke={ink('ink')}
        strokeWidth="5"
      />
      <path d="M372 126H550V140H372Z" fill={ink('deep')} />
      <path d="M564 72H596V140H564ZM602 88H628V140H602ZM658 44L666 24 674 44V140H658Z" fill={ink('bay')} />
      <path d="M654 46H678V52H654Z" fill={ink('ink')} />
      <path
        d="M400 118h24v8h-24zM426 110h20v16h-20zM700 140V96L722 74 744 96V140ZM788 140V92L810 70 832 92V140Z"
        fill={ink('poppy')}
      />
      <path d="M448 118h24v8h-24zM484 112h24v14h-24zM744 140V94L766 72 788 94V140Z" fill={ink('gold')} />
      <path d="M832 140C900 96 960 120 1030 96S1140 84 1200 92V140Z" fill={ink('straw')} />
      <path
        d="M854 134c-18-4-10-32 8-26 6-14 28-10 28 4 14 0 14 22 0 22zM1064 106c-8-18 8-26 16-20 8-10 26-6 24 6 12 0 10 14 0 14zM944 122L960 62 976 122ZM970 120L986 76 1002 120Z"
        fill={ink('hill')}
      />
      <path
        d="M696 100L722 74 746 98 766 76 790 96 810 72 836 96"
        fill="none"
        stroke={ink('ink')}
        strokeWidth="5"
      />
      <path
        d="M708 106h10v14h-10zM726 106h10v14h-10zM796 104h10v14h-10zM814 104h10v14h-10zM752 105h10v14h-10zM770 105h10v14h-10zM571 82h18v4h-18zM571 94h18v4h-18zM571 106h18v4h-18zM608 98h14v4h-14zM608 110h14v4h-14zM662 58h8v12h-8z"
        fill={ink('fog')}
      />
      <path d="M300 148h60m60 5h110m80-6h60m120 6h90m100-6h120" stroke={ink('tide')} strokeWidth="3" />
    </Art>
  );
}
