import type { Area } from '@cinecanon/contract'

export const area = {
  port: 4199,
  pages: [{ path: '/new-area', access: 'everyone' }],
  links: [
    {
      to: '/new-area',
      label: 'New area',
      in: { header: 35, 'footer lists': 35, palette: 35 },
    },
  ],
  parts: [],
  look: ['/new-area'],
} as const satisfies Area
