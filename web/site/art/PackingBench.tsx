import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';
import { Lettering } from './Lettering.tsx';

function Kitchen() {
  return (
    <>
      <path d="M0 0H360V220H0Z" fill={ink('tide')} />
      <path d="M26 0H132V98H26Z" fill={ink('fog')} />
      <path d="M34 0H124V90H34Z" fill={ink('dawn')} />
      <path d="M34 54C56 36 84 58 124 38V90H34Z" fill={ink('bay')} />
      <path d="M34 74C64 56 90 76 124 62V90H34Z" fill={ink('hill')} />
      <path d="M44 58H78M62 48H96" stroke={ink('haze')} strokeWidth="5" strokeLinecap="round" />
      <path d="M79 0V90M34 26H124" stroke={ink('fog')} strokeWidth="5" />
      <path d="M20 90H138V100H20Z" fill={ink('fog')} />
      <path d="M20 100H138V104H20Z" fill={ink('deep')} opacity=".35" />
      <path d="M172 46H344V54H172Z" fill={ink('straw')} />
      <path d="M172 54H344V58H172Z" fill={ink('ink')} opacity=".3" />
      <path
        d="M186 20H206V46H186ZM206 26q9 0 9 8t-9 8v-4q5 0 5-4t-5-4zM312 22H330V46H312Z"
        fill={ink('poppy')}
      />
      <path d="M224 26H252L248 46H228Z" fill={ink('fog')} />
      <path d="M262 40H302V46H262ZM258 34H306V40H258ZM262 28H302V34H262Z" fill={ink('bay')} />
    </>
  );
}

/** Plates that stand on edge in the carton, the last of them still in its paper. */
function Plates() {
  return (
    <>
      <path
        d="M196 116C196 84 218 74 226 74V116ZM214 116C214 80 236 70 244 70V116ZM232 116C232 84 252 74 260 74V116Z"
        fill={ink('fog')}
      />
      <path
        d="M226 74C222 86 222 104 224 116H226ZM244 70C239 84 239 104 242 116H244ZM260 74C256 86 256 104 258 116H260Z"
        fill={ink('bay')}
      />
      <path d="M256 118L266 78 284 66 306 78 312 118Z" fill={ink('mist')} />
      <path d="M266 78L284 66 306 78 296 90 284 82 276 92Z" fill={ink('fog')} />
      <path d="M276 92L270 118M296 90L300 118M284 82V118" stroke={ink('tide')} strokeWidth="2.500" />
    </>
  );
}

/** Service card: a dish pack on the kitchen table, plates on edge in it, the next ones and the paper beside it. */
export function PackingBench(props: ArtProps) {
  return (
    <Art size={[360, 220]} {...props}>
      <Kitchen />
      <path d="M186 112L158 96 172 86 204 106ZM322 112L350 96 336 86 304 106Z" fill={ink('straw')} />
      <path d="M186 108H322V116H186Z" fill={ink('deep')} />
      <Plates />
      <path d="M182 112H326V198H182Z" fill={ink('gold')} />
      <path d="M182 112H326V119H182ZM182 119H192V198H182Z" fill={ink('ink')} opacity=".16" />
      <Lettering text="FRAGILE" x={212} y={128} size={16} fill={ink('poppy')} />
      <path
        d="M216 182v-13h-6l11-13 11 13h-6v13zM240 182v-13h-6l11-13 11 13h-6v13zM272 158h22q0 12-8 15v5h5v4h-16v-4h5v-5q-8-3-8-15z"
        fill={ink('poppy')}
      />
      <path d="M0 192H360V202H0Z" fill={ink('fog')} />
      <path d="M0 200H360V220H0Z" fill={ink('straw')} />
      <path d="M0 200H360V204H0Z" fill={ink('ink')} opacity=".2" />
      <path d="M12 192L30 164 108 156 150 188 120 194Z" fill={ink('mist')} />
      <path d="M12 192L30 164 108 156 96 180Z" fill={ink('fog')} />
      <path d="M36 178Q36 164 72 164T108 178Q104 186 72 186T36 178Z" fill={ink('bay')} />
      <path d="M36 170Q36 158 72 158T108 170Q104 178 72 178T36 170Z" fill={ink('fog')} />
      <path d="M36 162Q36 150 72 150T108 162Q104 170 72 170T36 162Z" fill={ink('bay')} />
      <ellipse cx="72" cy="155" rx="36" ry="10" fill={ink('fog')} />
      <ellipse cx="72" cy="156" rx="22" ry="5.500" fill={ink('mist')} />
      <path d="M134 182V190A20 9 0 0 0 174 190V182Z" fill={ink('poppy')} />
      <ellipse cx="154" cy="182" rx="20" ry="8" fill={ink('ember')} />
      <ellipse cx="154" cy="182" rx="9" ry="3.500" fill={ink('deep')} />
    </Art>
  );
}
