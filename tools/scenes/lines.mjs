// One line a scene: key, hall, hero, then two to four tools of the trade (upper left, upper right, lower right, lower
// left).
// The names are those of the Fluent emoji flat set and of `own-pictures.mjs`. The hero is a person at work, or the
// offered thing itself. A hero may be `head@body` (another head on a body) or `name~grey`, `name~brown` (another colour
// of hair), so that women and men, old and young are at work.
const PRODUCT_LINES = `
fire-station child firefighter fire-engine fire fire-extinguisher ladder
children-hospital child man-health-worker stethoscope ambulance pill
pizza-workshop child woman-cook pizza fork-and-knife tomato cheese-wedge
broadcast-studio child boy@man-office-worker studio-microphone video-camera television clapper-board
science-police child woman-police-officer police-car magnifying-glass-tilted-left footprints
space-center child astronaut rocket ringed-planet satellite
picture-book child man-artist open-book paintbrush crayon framed-picture
city-greenhouse child woman-farmer tractor carrot sheaf-of-rice sunflower
animal-hospital child woman-health-worker~brown cat adhesive-bandage dog-face bone
little-post-office child old-man@man-office-worker love-letter postbox delivery-truck package
house-building child woman-construction-worker~brown building-construction hammer brick
alley-bakery child man-cook~brown croissant cupcake baguette-bread
strong-teeth child man-health-worker~grey tooth toothbrush mirror
dinosaur-dig child woman-detective sauropod t-rex pick bone
little-orchestra child woman-in-tuxedo violin trumpet drum musical-score
traditional-market child woman-farmer~grey red-apple fish watermelon basket
new-year-pouch child lucky-pouch sewing-needle kite ribbon thread
train-driver child man-pilot high-speed-train bell railway-track ticket
steam-train child man-pilot locomotive bell ticket railway-track
magic-theater child man-in-tuxedo magic-wand top-hat rabbit-face dove
ice-cream-lab child woman-scientist ice-cream strawberry soft-ice-cream
shaved-ice-lab child woman-scientist~brown shaved-ice strawberry ice watermelon
after-school-round child girl@man-artist artist-palette love-letter croissant backpack
discount-150 child ticket-150 stopwatch balloon pizza fire-engine
safety-guardians child man-firefighter fire-engine ambulance stethoscope shield
family-pizza-table child man-cook~brown pizza fork-and-knife-with-plate girl boy
child-group-day child woman-teacher bus identification-card backpack
toy-repair child old-man@man-mechanic teddy-bear toolbox yo-yo screwdriver
invited-rescue-team child woman-firefighter helicopter ring-buoy rescue-workers-helmet
youth-choice teen student compass ticket backpack
cabin-crew-pilot teen man-pilot airplane luggage world-map
emergency-center teen woman-health-worker ambulance anatomical-heart stethoscope
newsroom teen woman-office-worker studio-microphone television newspaper
election-night teen woman-office-worker~brown ballot-box-with-ballot bar-chart television studio-microphone
mock-court teen woman-judge~brown balance-scale scroll classical-building
forensic-lab teen man-detective magnifying-glass-tilted-left dna test-tube
fashion-studio teen woman-artist dress scissors thread
hotel-kitchen teen cook shallow-pan-of-food kitchen-knife fork-and-knife-with-plate
architect-office teen man-construction-worker triangular-ruler house pencil
cyber-security teen man-police-officer laptop locked-with-key shield
game-studio teen man-technologist video-game alien-monster joystick
finance-center teen man-office-worker~brown chart-increasing bank coin
first-salary teen student money-bag credit-card chart-increasing bank
musical-stage teen woman-singer performing-arts musical-notes crown
webtoon-room teen artist crayon speech-balloon books
youth-group-choice teen man-teacher bus compass clipboard
sky-package teen woman-pilot airplane-departure studio-microphone television luggage
two-paths-day teen woman-student compass toolbox hammer-and-wrench backpack
youth-invited-mentor teen woman-judge~grey graduation-cap light-bulb handshake
car-repair skill man-mechanic wrench automobile toolbox
welding skill woman-factory-worker goggles high-voltage nut-and-bolt
carpentry skill man-mechanic~grey carpentry-saw hammer wood
skill-contest skill man-mechanic sports-medal trophy hammer wrench
master-bakery skill woman-cook~grey shortcake bread pretzel
electric-wiring skill man-factory-worker light-bulb electric-plug battery
mold-3d skill woman-technologist gear printer straight-ruler
hair-design skill woman-getting-haircut~brown scissors hair-pick lotion-bottle barber-pole
hanbok-master skill old-woman@hanbok sewing-needle thread scissors ribbon
skill-choice skill woman-mechanic hammer-and-wrench screwdriver toolbox
skill-group skill man-construction-worker hammer-and-wrench gear clipboard
strength-test course woman-teacher puzzle-piece compass memo
job-card-room course woman-teacher~brown card-index speech-balloon bullseye
credit-roadmap course man-teacher~grey books world-map graduation-cap
semester-camp course student compass tent memo backpack
parent-coaching course woman-office-worker~grey handshake speech-balloon potted-plant
free-group-course course woman-teacher clipboard bus check-mark-button
dream-portfolio course student open-book fountain-pen star
interview-room course man-office-worker clipboard necktie speech-balloon
robot-lab future woman-scientist mechanical-arm robot gear
drone-pilot future man-pilot drone cloud joystick drone
space-debris future woman-astronaut satellite magnet rocket wastebasket
smart-farm future man-farmer~grey seedling droplet thermometer
climate-data future woman-technologist globe-showing-asia-australia chart-increasing thermometer
virtual-architect future technologist goggles cityscape houses
self-driving future man-technologist automobile vertical-traffic-light antenna-bars
flying-taxi future man-pilot taxi helicopter cityscape cloud
bio-engineer future woman-scientist~brown dna microscope petri-dish
machine-ethics future man-judge robot balance-scale laptop
maker-3d makive man-technologist printer person-standing gear
maker-laser makive woman-factory-worker label high-voltage wood
maker-type makive woman-artist~brown type-block scroll love-letter fountain-pen
maker-code makive girl@man-technologist laptop light-bulb loudspeaker
maker-pair makive boy@man-artist performing-arts scissors crayon
maker-wood makive man-mechanic~brown spoon wood carpentry-saw
maker-leather makive woman-artist purse thread scissors
maker-pottery makive woman-artist~grey amphora paintbrush teacup-without-handle
maker-video makive man-office-worker video-camera clapper-board film-frames
maker-story-sound makive woman-singer video-camera studio-microphone musical-note clapper-board
maker-sound makive woman-singer headphone studio-microphone musical-note
maker-night makive man-scientist~grey flashlight telescope crescent-moon
pledge-robot makive woman-teacher robot bus wrench
pledge-media makive man-teacher movie-camera bus clapper-board
pledge-craft makive woman-teacher~brown wood purse amphora bus
job-festival event woman-superhero party-popper circus-tent balloon
childrens-day event man-superhero balloon ferris-wheel kite party-popper
family-camp event tent milky-way flashlight girl boy
rooftop-cinema event film-projector popcorn crescent-moon admission-tickets cityscape-at-dusk
night-museum event old-man@man-office-worker flashlight crescent-moon amphora classical-building
youth-job-fair event woman-office-worker~brown briefcase identification-card handshake
holiday-market event girl@woman-office-worker shopping-bags coin cookie teddy-bear
`;

const ROOM_LINES = `
room-police teen woman-police-officer police-car footprints magnifying-glass-tilted-left
room-fire teen man-firefighter fire-engine telephone-receiver fire-extinguisher
room-court teen man-judge balance-scale scroll hammer
room-assembly teen old-woman@man-office-worker classical-building megaphone ballot-box-with-ballot
room-emergency teen man-health-worker ambulance syringe anatomical-heart
room-dental teen woman-health-worker tooth toothbrush mirror
room-vet teen health-worker dog-face cat bone
room-oriental teen man-health-worker~grey herb teapot leaf-fluttering-in-wind
room-material teen man-scientist alembic test-tube gem-stone
room-aerospace teen woman-astronaut rocket satellite satellite-antenna
room-climate teen woman-scientist globe-showing-asia-australia thermometer cloud-with-rain
room-fashion teen woman-artist~brown dress scissors thread
room-webtoon teen man-artist crayon speech-balloon laptop
room-musical teen man-singer performing-arts musical-notes crown
room-ceramic teen man-artist~grey amphora paintbrush hot-beverage
room-news teen man-office-worker television studio-microphone newspaper
room-radio teen woman-office-worker~brown radio headphone musical-note
room-advert teen woman-office-worker~brown light-bulb megaphone bullseye
room-editorial teen woman-office-worker~grey newspaper fountain-pen camera
room-game teen woman-technologist video-game alien-monster joystick
room-security teen technologist laptop locked-with-key shield
room-robot teen scientist robot mechanical-arm gear
room-stock teen woman-office-worker chart-increasing coin bank
room-architect teen woman-construction-worker triangular-ruler house pencil
room-cabin teen woman-pilot airplane luggage world-map
room-trade teen office-worker ship package globe-with-meridians
room-hotel-kitchen teen man-cook shallow-pan-of-food kitchen-knife fork-and-knife-with-plate
room-bakery teen woman-cook croissant shortcake bread
room-barista teen man-cook~brown hot-beverage teapot doughnut
room-car skill woman-mechanic automobile wrench toolbox
room-welding skill man-factory-worker goggles high-voltage nut-and-bolt
room-mold skill factory-worker gear straight-ruler nut-and-bolt
room-3d skill man-technologist printer gear puzzle-piece
room-wood skill man-mechanic~grey wood carpentry-saw hammer
room-skill-bakery skill man-cook~grey shortcake bread pretzel
room-hair skill woman-getting-haircut~brown scissors hair-pick lotion-bottle
room-wiring skill man-construction-worker light-bulb electric-plug battery
`;

const HALL_LINES = `
hall-child child firefighter fire-engine pizza camera rocket
hall-teen teen man-pilot airplane stethoscope television balance-scale
hall-skill skill woman-mechanic wrench electric-plug automobile hammer
hall-course course woman-teacher compass graduation-cap books puzzle-piece
hall-makive makive woman-artist scissors video-camera amphora gear
hall-future future scientist robot satellite dna helicopter
hall-event event woman-superhero party-popper circus-tent balloon wrapped-gift
hall-onjob onjob man-office-worker briefcase handshake identification-card calendar
`;

const LANDING_LINES = `
landing-individual child firefighter
landing-group teen man-teacher
`;

/** What replaces the two hair colours of the icon set. */
export const HAIR = { grey: ['#a7a9b4', '#7d7f8c'], brown: ['#7a4a2b', '#5d3820'] };

/** The colours of the design (design/look): sky, sun, ground, and the hall's own text colour. */
export const HALL_COLOURS = {
  child: ['#fff4e8', '#ffe4c7', '#ffcf9c', '#b34a00'],
  teen: ['#eef4ff', '#dbe8ff', '#bcd3ff', '#0b50d0'],
  skill: ['#e9f8f4', '#cfefe6', '#a8dfd0', '#00695a'],
  course: ['#f4f0ff', '#e6dcff', '#cebdff', '#5b32c4'],
  makive: ['#fff0f6', '#ffdbe9', '#ffb9d4', '#b0216b'],
  future: ['#eaf7fc', '#cfedf8', '#a3dbef', '#00648a'],
  event: ['#fff9e2', '#fff0b8', '#ffe083', '#806000'],
  onjob: ['#f2f5ee', '#e1ead9', '#c6d8b8', '#3f6424'],
};

const parse = (text) =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [key, hall, hero, ...props] = line.split(' ');
      return { key, hall, hero, props };
    });

export const STAGE_SCENES = [...parse(PRODUCT_LINES), ...parse(ROOM_LINES)];
export const HALL_SCENES = parse(HALL_LINES);
export const LANDING_SCENES = parse(LANDING_LINES);
