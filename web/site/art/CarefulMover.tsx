import { ink, skin } from './inks.ts';
import { Profile } from './Profile.tsx';

function Head() {
  return (
    <Profile transform="translate(240 132) rotate(13) scale(1.14)" tone={skin.umber}>
      <circle cx="-35" cy="-27" r="21" fill={ink('ink')} />
      <path d="M23-24C12-26 6-20 3-8L-5-6-9 9-22 14C-36 0-36-32-10-42 8-47 24-38 23-24Z" fill={ink('ink')} />
      <path d="M-24-31L-14-40C0-34 14-32 23-32V-24C6-24-12-26-24-31Z" fill={ink('gold')} />
      <circle cx="-5" cy="14" r="3" fill={ink('gold')} />
    </Profile>
  );
}

/** The mover behind the packing table, without her hands, which lie on the blanket. */
export function CarefulMover() {
  return (
    <>
      <path d="M262 258L300 282 352 226 340 206 300 238 276 220Z" fill={skin.umber} />
      <path
        d="M212 178C184 186 168 208 164 250L156 420H296L302 300C304 250 294 210 268 188L250 178Z"
        fill={ink('poppy')}
      />
      <path
        d="M194 185C176 196 167 216 164 250L156 420H168L176 250C178 222 184 200 194 185Z"
        fill={ink('ember')}
      />
      <path
        d="M250 178L268 188C294 210 304 250 302 300L296 420H240L262 330 244 200Z"
        fill={ink('ink')}
        opacity=".24"
      />
      <path d="M252 236H300C303 262 302 286 301 310L296 420H196L216 330 240 300Z" fill={ink('ink')} />
      <path d="M268 240C266 216 252 196 230 178" fill="none" stroke={ink('ink')} strokeWidth="9" />
      <path d="M206 180L246 176 258 190 238 196 206 190Z" fill={ink('gold')} />
      <Head />
      <path d="M261 341L355 311 349 288 251.5 302.500A20 20 0 1 0 261 341Z" fill={skin.umber} />
      <path d="M186 230L228 318Q250 330 272 304L236 202A29 29 0 1 0 186 230Z" fill={ink('poppy')} />
      <path d="M197 262L226 314" stroke={ink('ink')} strokeWidth="3" opacity=".4" />
      <path
        d="M206.7 240.1L213.3 245.7 221.7 243.3 218.4 251.3 223.3 258.5 214.6 257.8 209.3 264.7 207.2 256.3 199.1 253.4 206.5 248.8Z"
        fill={ink('fog')}
      />
      <path d="M224 310L230 321Q254 332 275 308L271 298Q250 322 224 310Z" fill={ink('gold')} />
    </>
  );
}

/** Her hands: one draws the blanket up, the other smooths it. */
export function CarefulHands() {
  return (
    <>
      <path
        d="M340 290L366 282Q373 272 381 270 388 270 386 276L379 285 403 289Q409 291 407 296 411 299 406 304 406 309 399 309 398 315 390 314 372 316 356 312 342 314Z"
        fill={skin.umber}
      />
      <path d="M384 296L403 297M382 303L402 304" stroke={ink('ink')} strokeWidth="1.5" opacity=".5" />
      <path
        d="M336 214Q336 200 346 194 352 188 360 190 368 188 372 194 378 196 376 202 380 206 374 211 374 218 364 218L350 230Z"
        fill={skin.umber}
      />
      <path d="M360 199L375 202M358 208L373 211" stroke={ink('ink')} strokeWidth="1.5" opacity=".5" />
    </>
  );
}
