import type { FaceName } from '../lettering/faces.ts'

/** Of moods: bright, cool, dark, quiet, warm. */
export type SchemeRow = readonly [moods: string, ground: string, ink: string, second: string]

export type Era = {
  /** The first three are its voice. */
  faces: readonly FaceName[]
  /** It is narrow, so that long words can be large. */
  narrow: FaceName
  schemes: readonly SchemeRow[]
}

/** Black, paper and grey are for films on atrocity. */
export const sober: SchemeRow = ['d', '#111110', '#ebe9e2', '#6f6c66']

export const onAtrocity = new Set([
  'tt7160372', // The Zone of Interest
  'tt0087553', // The Killing Fields
  'tt0052738', // The Diary of Anne Frank
  'tt0055031', // Judgment at Nuremberg
])

/** By decade. */
export const eras: Record<number, Era> & { 2020: Era } = {
  1920: {
    faces: ['josefin', 'yeseva', 'cut', 'fat'],
    narrow: 'gothic',
    schemes: [
      ['dq', '#1e2226', '#e2dccb', '#8b6839'],
      ['qc', '#d8d3c9', '#20252b', '#a8503a'],
      ['w', '#c9a25f', '#23180f', '#f0e3c4'],
      ['c', '#2c4a5e', '#efe6d2', '#c9a25f'],
      ['wd', '#7d2b22', '#f3e6cd', '#20191a'],
      ['bq', '#ece2cb', '#7d2b22', '#c9a25f'],
    ],
  },
  1930: {
    faces: ['righteous', 'josefin', 'gloock', 'fat'],
    narrow: 'gothic',
    schemes: [
      ['wb', '#be3a25', '#fff3dc', '#2a1316'],
      ['c', '#123b35', '#f0dfae', '#d4a63f'],
      ['q', '#e9dfc4', '#17272b', '#c8402a'],
      ['d', '#17171a', '#e8c35a', '#7a2430'],
      ['b', '#d9a93f', '#1d2440', '#f5ead0'],
      ['c', '#2b3a67', '#f5e9d2', '#e0836a'],
      ['q', '#a9bfae', '#15302f', '#f1ead6'],
      ['w', '#e9b7a2', '#571b2b', '#c8402a'],
      ['wb', '#6a2a4a', '#f6d9c4', '#d9a93f'],
    ],
  },
  1940: {
    faces: ['slab', 'typed', 'yeseva', 'josefin'],
    narrow: 'antonio',
    schemes: [
      ['d', '#1a1a1d', '#e6dfcf', '#7d2027'],
      ['q', '#b9b3a4', '#1b1a1c', '#7d2027'],
      ['w', '#6b1f23', '#f2e4cc', '#c98a3a'],
      ['b', '#dcae35', '#1f2230', '#a3331f'],
      ['d', '#4a5535', '#f3ead0', '#22261a'],
      ['c', '#33506b', '#f3ead6', '#dcae35'],
      ['q', '#e9e1cd', '#3a2a20', '#b0442c'],
      ['w', '#a64826', '#fdf0da', '#1c0f0a'],
      ['c', '#9fb4bc', '#18262f', '#f2ecdc'],
    ],
  },
  1950: {
    faces: ['cut', 'round', 'bodoni', 'black', 'slab'],
    narrow: 'gothic',
    schemes: [
      ['wb', '#e4572e', '#160f10', '#f6ead2'],
      ['d', '#151416', '#f6ead2', '#e4572e'],
      ['q', '#f3ead6', '#151416', '#e4572e'],
      ['c', '#3a90a3', '#0e1b20', '#f5dfa6'],
      ['b', '#f0bf45', '#221a3a', '#c34127'],
      ['w', '#eaa0a8', '#3c1230', '#f6ead2'],
      ['c', '#27426a', '#f7ecd4', '#eaa0a8'],
      ['bd', '#7e9140', '#141a0c', '#f3ead6'],
      ['w', '#7a1f33', '#f7d9c3', '#f0bf45'],
    ],
  },
  1960: {
    faces: ['archivo', 'black', 'fat'],
    narrow: 'anton',
    schemes: [
      ['q', '#f6f4ee', '#d0211b', '#141414'],
      ['db', '#d0211b', '#fff9ee', '#141414'],
      ['d', '#121212', '#f6f4ee', '#f08a24'],
      ['c', '#1f4db0', '#fff6e2', '#ffcf2a'],
      ['b', '#ffcf2a', '#151313', '#d0211b'],
      ['bw', '#f08a24', '#1c0f08', '#fdf3df'],
      ['c', '#0c6b52', '#fbf3df', '#ffcf2a'],
      ['w', '#f2a9bd', '#3a1030', '#d0211b'],
      ['q', '#d9d5cb', '#1b1b1f', '#1f4db0'],
    ],
  },
  1970: {
    faces: ['shrikhand', 'dela', 'gloock', 'fat'],
    narrow: 'bebas',
    schemes: [
      ['wd', '#57301c', '#f5dfb4', '#e58a2c'],
      ['bw', '#e58a2c', '#2a110a', '#f6e6c4'],
      ['d', '#5f6026', '#fbf0d2', '#26260f'],
      ['b', '#ecc668', '#4a2011', '#b8472a'],
      ['q', '#f4e6c8', '#5b2612', '#d97b2b'],
      ['w', '#67294f', '#f7d8b0', '#e58a2c'],
      ['d', '#1c3835', '#f2dcae', '#d97b2b'],
      ['wd', '#a2391f', '#fff0d6', '#3a120c'],
      ['c', '#8fb0b5', '#1c2a33', '#f4e6c8'],
    ],
  },
  1980: {
    faces: ['dm', 'bodoni', 'antonio', 'righteous'],
    narrow: 'shoulders',
    schemes: [
      ['cd', '#14304a', '#f6dcc6', '#e06a86'],
      ['bw', '#e8829a', '#2b0f2b', '#fbe9da'],
      ['c', '#2d9a9b', '#06191c', '#f7d9bb'],
      ['dw', '#46295f', '#f7c9d0', '#f0a25a'],
      ['q', '#f5ceae', '#3b1532', '#be4458'],
      ['d', '#121217', '#f2efe6', '#c83556'],
      ['b', '#c9324f', '#fff3e4', '#1b0f1e'],
      ['q', '#f1eee6', '#1b2a4a', '#1f7a7c'],
      ['c', '#a7c3d9', '#17203a', '#f7f1e4'],
    ],
  },
  1990: {
    faces: ['archivo', 'typed', 'gloock', 'anton'],
    narrow: 'bebas',
    schemes: [
      ['qw', '#c4a57a', '#1c140c', '#f1eadb'],
      ['d', '#121212', '#ece9e2', '#b5c334'],
      ['q', '#f1efe9', '#1b1b1d', '#e25822'],
      ['b', '#b5c334', '#161a08', '#f4f4e6'],
      ['dw', '#7a1d27', '#f5e3cf', '#c4a57a'],
      ['c', '#39587f', '#f7f1e2', '#e2a03c'],
      ['bw', '#e86a32', '#1a0d0a', '#fbeedb'],
      ['c', '#9aa3a6', '#15181b', '#f4f2ec'],
      ['w', '#d9b2c0', '#47142f', '#7a1d27'],
    ],
  },
  2000: {
    faces: ['bricolage', 'shoulders', 'bodoni', 'black'],
    narrow: 'antonio',
    schemes: [
      ['q', '#e7e9e6', '#1b2a33', '#e0762f'],
      ['cd', '#154f5a', '#fbeed9', '#e98d3b'],
      ['w', '#e98d3b', '#1a1210', '#fbeed9'],
      ['d', '#20242b', '#e9e4d6', '#7fa6b8'],
      ['c', '#86abbc', '#13202a', '#f4f2ea'],
      ['w', '#6a1c31', '#f6e0d2', '#d9b06a'],
      ['q', '#dbd2ac', '#2a2416', '#6a1c31'],
      ['d', '#47583a', '#f5f0da', '#1c2416'],
      ['b', '#f0c53c', '#20242b', '#c53f2b'],
    ],
  },
  2010: {
    faces: ['bricolage', 'dm', 'josefin', 'archivo'],
    narrow: 'anton',
    schemes: [
      ['bw', '#f9735c', '#1f0d1c', '#fde9d8'],
      ['b', '#8fd0b8', '#0f2b2a', '#1d2b53'],
      ['cd', '#1d2b53', '#fbe9dc', '#f9735c'],
      ['w', '#f4c7c3', '#5b1538', '#f9735c'],
      ['b', '#e8b53a', '#1f1b33', '#f7f2e6'],
      ['d', '#26282e', '#f2f1ec', '#e8b53a'],
      ['q', '#f2f1ec', '#26282e', '#4d5bc9'],
      ['cw', '#5a3c86', '#fbe3d6', '#8fd0b8'],
      ['d', '#8b1e2f', '#fbe9dc', '#23141a'],
    ],
  },
  2020: {
    faces: ['dela', 'gloock', 'bricolage', 'antonio'],
    narrow: 'shoulders',
    schemes: [
      ['w', '#c96c49', '#150c0b', '#f3e2cf'],
      ['q', '#a9b89a', '#182218', '#f3eee0'],
      ['cw', '#c3b1e1', '#241640', '#f0533c'],
      ['cb', '#2b3df0', '#fdf6e6', '#f2d43d'],
      ['q', '#ece7dc', '#17181c', '#2b3df0'],
      ['d', '#15171c', '#ece7dc', '#f0533c'],
      ['b', '#f2d43d', '#1a1620', '#2b3df0'],
      ['dw', '#43192c', '#f6c9b8', '#c3b1e1'],
      ['w', '#f2a79b', '#3a0f1f', '#bf3d30'],
      ['bw', '#e0408a', '#1a0614', '#fbe6ee'],
    ],
  },
}

export const moodsByGenre: Record<string, string> = {
  'Film-Noir': 'd',
  Crime: 'd',
  Thriller: 'd',
  Horror: 'd',
  War: 'd',
  Mystery: 'd',
  Action: 'd',
  Comedy: 'b',
  Musical: 'b',
  Music: 'b',
  Family: 'b',
  Animation: 'b',
  Sport: 'b',
  Romance: 'w',
  Western: 'w',
  'Sci-Fi': 'c',
  History: 'c',
  Adventure: 'c',
  Fantasy: 'c',
  Biography: 'q',
  Drama: 'q',
}
