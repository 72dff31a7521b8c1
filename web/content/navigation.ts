/** The header and the drawer of the home page. */
export const NAVIGATION = {
  open: 'Menu',
  close: 'Close menu',
  drawer: 'Main menu',
  admin: 'Admin Access',
  signOut: 'Sign Out',
  areas: 'Service Areas',
  skip: 'Skip to content',
  home: 'back to the top',
  sections: [
    { label: 'Home', href: '#hero' },
    { label: 'Services', href: '#services' },
    { label: 'About', href: '#about' },
    { label: 'Get Quote', href: '#quote-form' },
    { label: 'Meet the Owner', href: '#meet-owner' },
  ],
} as const;
