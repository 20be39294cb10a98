import { productName } from '@cinecanon/web'
import { Link } from '@cinecanon/web/router'
import { latestCeremony } from '../oscars/edition.ts'
import { Article, Section } from './Article.tsx'

export default function AboutPage() {
  return (
    <Article
      title="About Us"
      description={`Why ${productName} exists, how seven authorities and the Best Picture award make one ranking of great films, who makes it, and how to reach us.`}
      lead={`${productName} answers two questions: which films should nobody miss, and how many of them have you seen?`}
      links={[
        { to: '/', label: 'Top 100' },
        { to: '/how-we-rank-movies', label: 'How We Rank Movies' },
        { to: '/privacy-policy', label: 'Privacy Policy' },
        { to: '/contact', label: 'Contact' },
      ]}
    >
      {sections}
    </Article>
  )
}

const sections = (
  <>
    <Section id="mission" title="Our mission">
      <p>
        There has never been so much to watch, and so little help with choosing. Recommendations
        follow what you saw last week; lists of the greatest films contradict one another. Our
        mission is to turn the best-known of those lists into one that is fair, open to inspection
        and pleasant to live with for years, and to help you find your way through it.
      </p>
      <p>
        Anyone may read everything here without an account. With one you can tick off what you have
        seen, keep a watchlist in your own order, watch your progress through the Top 100 and the
        Oscar winners, and show others what you have made of it.
      </p>
    </Section>
    <Section id="methodology" title="Our methodology">
      <p>The ranking combines the places that a film has on the lists of seven authorities:</p>
      <ul>
        <li>the American Film Institute (AFI)</li>
        <li>IMDb</li>
        <li>Metacritic</li>
        <li>Variety</li>
        <li>BFI Sight and Sound</li>
        <li>Rotten Tomatoes</li>
        <li>Letterboxd</li>
      </ul>
      <p>
        We add up the seven places, count 101 for a list that leaves the film out, and give the
        Academy Award some weight: a Best Picture win takes 10 off the sum, a nomination 5. The
        lowest score comes first. <Link to="/how-we-rank-movies">The long version</Link> explains
        the sources, the reasons, and what the ranking cannot tell you.
      </p>
      <p>
        Nobody can buy a place. We are not affiliated with any of the seven, nor with the Academy,
        and the shops that some of our links lead to have no say in what we list.
      </p>
    </Section>
    <Section id="film-data" title="Where our film data come from">
      <p>
        Titles, years, directors, running times, countries, languages and genres stand in a file
        that comes with this site. It was compiled from published data sets, among them copies of
        what the OMDb API knows, and corrected where we found mistakes. The winners and nominees of
        Best Picture, through {latestCeremony}, come from a published record of all ceremonies. The
        places on the seven lists come from copies of these lists;{' '}
        <Link to="/how-we-rank-movies#sources">each has its own date</Link>.
      </p>
      <p>
        Synopses and notes on critical acclaim are written for this site. If the site is set up to
        ask the OMDb API, that adds posters, running times that we lack, and a synopsis where we
        have none; one that is OMDb’s says so.
      </p>
    </Section>
    <Section id="team" title="The team">
      <p>
        “We” are the people who run this site. Whatever any of us thinks of a film, the rule decides
        where it stands. Posters that carry no photograph are drawn by the site itself.
      </p>
    </Section>
    <Section id="contact" title="Contact">
      <p>
        Found a mistake, a broken link or a film that we got wrong? Have a question or an idea?{' '}
        <Link to="/contact">Write to us</Link>. Your message reaches us as an email.
      </p>
    </Section>
  </>
)
