/** The header and the drawer of the home page. */
export const NAVIGATION = {
  open: 'Menu',
  close: 'Close menu',
  drawer: 'Main menu',
  footer: 'Sections',
  admin: 'Admin Access',
  call: 'Call',
  signOut: 'Sign Out',
  areas: 'Service Areas',
  skip: 'Skip to content',
  sections: [
    { label: 'Home', href: '#hero' },
    { label: 'Services', href: '#services' },
    { label: 'About', href: '#about' },
    { label: 'Get Quote', href: '#quote-form' },
    { label: 'Meet the Owner', href: '#meet-owner' },
  ],
} as const;

/** What stands at the foot of every public page. */
export const FOOTER = { privacy: 'Privacy notice' } as const;
