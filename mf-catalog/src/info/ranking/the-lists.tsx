import { productName } from '@cinecanon/web'
import { Section } from '../Article.tsx'
import { edition, listed, sevenSamurai } from './facts.ts'
import { SourceList } from './SourceList.tsx'

/** First half of the article: where the places come from, and how far they can be trusted. */
export const theLists = (
  <>
    <Section id="seven-answers" title="One question, seven answers">
      <p>
        Ask seven good judges for the greatest film ever made and you will get seven answers. We
        know, because that is what happened. The American Film Institute says <em>Citizen Kane</em>.
        The users of IMDb say <em>The Shawshank Redemption</em>. Metacritic has <em>Dekalog</em> on
        top, <em>Variety</em> chose <em>Psycho</em>, the critics whom <em>Sight and Sound</em> asked
        chose <em>Jeanne Dielman</em>, Rotten Tomatoes opens with <em>L.A. Confidential</em>, and
        the members of Letterboxd put <em>Harakiri</em> first. Seven lists, seven winners, not one
        in common.
      </p>
      <p>
        Our own number one, <em>The Godfather</em>, leads none of them. It is second on three of the
        lists, third on two, and never lower than fourteenth. Of the {listed.films} films that
        appear anywhere among the seven, it is the only one that appears on all of them. That is the
        quality that {productName} measures: how often, and how high, a film comes up when different
        people are asked in different ways.
      </p>
      <p>
        “Movies to see before you die” is a large promise, so this page shows our working: where the
        places come from, how they are added up, and what the sum can and cannot tell you.
      </p>
    </Section>
    <Section id="sources" title="The seven sources">
      <p>
        Of each source we read the first hundred places, however long its list goes on, so that all
        seven weigh the same. Charts that move from day to day are read once and then left alone
        until the next edition of the ranking. The present one is named {edition}; one chart was
        read again after that, as its date says. The date beside each list says from when its places
        are.
      </p>
      <SourceList />
    </Section>
    <Section id="why-these" title="Why these seven">
      <p>
        There are thousands of lists of great films. To count here, one has to meet four conditions.
      </p>
      <ul>
        <li>
          <strong>It puts films in order.</strong> An unranked register gives us nothing to add up.
        </li>
        <li>
          <strong>It goes at least a hundred deep,</strong> because a list of ten is all summit and
          no mountain.
        </li>
        <li>
          <strong>It makes up its own mind,</strong> with its own voters or its own arithmetic. A
          list compiled from other lists would make us count those twice.
        </li>
        <li>
          <strong>It stands in public,</strong> so that you can hold our figures against it.
        </li>
      </ul>
      <p>
        Together they make a varied jury. Three are choices made by people who work with film: AFI,{' '}
        <em>Variety</em> and the BFI. Two start from published reviews: Metacritic and Rotten
        Tomatoes. Two belong to the audience: IMDb and Letterboxd. An eighth voice, the Academy’s,
        counts for less, because it compares the films of a year and never those of a century.
      </p>
    </Section>
    <Section id="trouble-with-lists" title="The trouble with lists">
      <p>
        Every list is a portrait of the people who were asked. When <em>Sight and Sound</em> moved{' '}
        <em>Jeanne Dielman</em> from outside its first thirty to the very top between 2012 and 2022,
        not a frame of the film had changed. The number of voters had almost doubled.
      </p>
      <p>
        Lists also have house rules. AFI admits American films only, so{' '}
        <em>{sevenSamurai.title}</em>, second in our ranking, could never have been on it. And lists
        grow old: a vote taken in 2007 cannot know <em>Parasite</em>. A film from 1954 Japan and a
        film from 2019 Korea pay for that in our sum, and no arithmetic repairs it without inventing
        places that nobody awarded. Living charts err the other way: they are quick to love what is
        new.
      </p>
      <p>
        Places look more exact than they are. Near the bottom of a poll a handful of ballots
        separates the 60th film from the 80th, and among reviews a single mark may do so. Read the
        first ten with some confidence, the middle as a neighbourhood, and the last ten as the
        doorway to the next hundred.
      </p>
      <p>
        The hardest fault is the one that all seven share. Films that were difficult to see, because
        of where they were made or by whom, are short of votes for reasons that have nothing to do
        with how good they are. Adding lists up evens out the whims of each. It cannot cure a
        blindness that they have in common.
      </p>
    </Section>
    <Section id="critics-and-public" title="Critics and the public">
      <p>
        Two films show the gap better than any theory. <em>The Shawshank Redemption</em> is first at
        IMDb and eighth at Letterboxd, creeps onto AFI’s list in 72nd place, and is missing from the
        other four. It finishes 32nd. <em>Jeanne Dielman</em> is first with the critics of{' '}
        <em>Sight and Sound</em> and 78th at <em>Variety</em>, and missing from the other five, both
        of the audience’s among them; it finishes 94th. Each has passionate friends on one side of
        the house and few on the other.
      </p>
      <p>
        It would be easy to call one side snobbish and the other easily pleased, and wrong about
        both. The audience’s favourite on Letterboxd is <em>Harakiri</em>, a grave black-and-white
        drama about samurai honour from 1962. The critics whom <em>Sight and Sound</em> asked put{' '}
        <em>Singin’ in the Rain</em>, as cheerful a film as was ever made, tenth. What differs is
        the question. A critic asked for ten films thinks about what cinema could not do without. A
        viewer who gives ten stars remembers a night. Both are reasons to see a film before you die,
        so neither side gets a veto here, and neither can carry a film to the top alone. The films
        that finish highest are those on which the two agree.
      </p>
    </Section>
  </>
)
