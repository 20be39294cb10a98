export type FooterLink = { to: string; label: string }

export const listLinks: FooterLink[] = [
  { to: '/', label: 'Top 100' },
  { to: '/oscar-winners', label: 'Oscar Winners' },
  { to: '/my-list', label: 'My Watchlist' },
  { to: '/movies/all', label: 'All Movies' },
  { to: '/how-we-rank-movies', label: 'Ranking Methodology' },
]

export const houseLinks: FooterLink[] = [
  { to: '/about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
]
