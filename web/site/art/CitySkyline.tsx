import { Art, type ArtProps } from './Art.tsx';
import { ink } from './inks.ts';

/** The bridge, and the cranes of the port in front of the sun. */
function Port() {
  return (
    <>
      <path
        d="M0 92q66-4 108-64 70 152 142 14 46 64 110 72m-336-25v23m24-34v34m24-47v47m60-44v46m24-22v22m48-22v22m24-46v46m48-34v34m26-16v16"
        fill="none"
        stroke={ink('bay')}
        strokeWidth="3"
      />
      <path d="M0 110l366 4v6h-366z" fill={ink('deep')} />
      <path
        d="M98 24h20v116h-6v-16h-8v16h-6zm7 10v14h6v-14zm0 22v14h6v-14zm0 22v14h6v-14zm137-40h16v102h-5v-16h-6v16h-5zm5 10v12h6v-12zm0 20v12h6v-12zm0 20v12h6v-12z"
        fillRule="evenodd"
        fill={ink('deep')}
      />
      <path
        d="M394 128v-58m34 58v-58m-34 28h34m-54-32h96m-60 0v-26l52 26m-52-26-30 26m100 62v-52m32 52v-52m-32 26h32m-50-30h88m-54 0v-24l48 24m-48-24-28 24"
        fill="none"
        stroke={ink('ink')}
        strokeWidth="5"
      />
      <path d="M372 126h178v14h-178z" fill={ink('deep')} />
      <path d="M400 118h24v8h-24zm26-8h20v16h-20z" fill={ink('poppy')} />
      <path d="M448 118h24v8h-24zm36-6h24v14h-24z" fill={ink('gold')} />
    </>
  );
}

function OakHills() {
  return (
    <>
      <path d="M832 140c68-44 128-20 198-44s110-12 170-4v48z" fill={ink('straw')} />
      <path
        d="M854 134c-18-4-10-32 8-26 6-14 28-10 28 4 14 0 14 22 0 22zm210-28c-8-18 8-26 16-20 8-10 26-6 24 6 12 0 10 14 0 14zm-120 16 16-60 16 60zm26-2 16-44 16 44z"
        fill={ink('hill')}
      />
    </>
  );
}

/** The shore above the footer of the home page: from the bridge past cranes, campanile and painted houses to oak hills. */
export function CitySkyline(props: ArtProps) {
  return (
    <Art size={[1200, 160]} fit="xMidYMax slice" {...props}>
      <circle cx="452" cy="80" r="54" fill={ink('gold')} />
      <circle cx="456" cy="83" r="53" fill={ink('ember')} />
      <path
        d="M0 126c70-30 150-10 230-22s170 8 250 2 160-22 240-10 130-36 220-26 150-30 260-8v98h-1200z"
        fill={ink('tide')}
      />
      <path d="M0 138h1200v22h-1200z" fill={ink('bay')} />
      <Port />
      <path d="M564 72h32v68h-32zm38 16h26v52h-26zm56-44 8-20 8 20v96h-16z" fill={ink('bay')} />
      <path d="M654 46h24v6h-24z" fill={ink('ink')} />
      <path d="M700 140v-44l22-22 22 22v44zm88 0v-48l22-22 22 22v48z" fill={ink('poppy')} />
      <path d="M744 140v-46l22-22 22 22v46z" fill={ink('gold')} />
      <OakHills />
      <path
        d="M696 100l26-26 24 24 20-22 24 20 20-24 26 24"
        fill="none"
        stroke={ink('ink')}
        strokeWidth="5"
      />
      <path
        d="M708 106h10v14h-10zm18 0h10v14h-10zm70-2h10v14h-10zm18 0h10v14h-10zm-62 1h10v14h-10zm18 0h10v14h-10zm-199-23h18v4h-18zm0 12h18v4h-18zm0 12h18v4h-18zm37-8h14v4h-14zm0 12h14v4h-14zm54-52h8v12h-8z"
        fill={ink('fog')}
      />
      <path d="M300 148h60m60 5h110m80-6h60m120 6h90m100-6h120" stroke={ink('tide')} strokeWidth="3" />
    </Art>
  );
}
