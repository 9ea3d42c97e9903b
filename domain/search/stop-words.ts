import type { Locale } from "../../i18n/locales.ts";
import { fold } from "./fold.ts";

/**
 * Words of questions that name no subject. "in", "out" and "off" stay searchable, because they distinguish clocking in
 * from clocking out.
 */
const lists: Partial<Record<Locale, string>> = {
  en: `a an the of to for and or is are was be am do does did i im me my we us our you your he she it its they this
    that these there with by from at as if how what where when which who why can cant could should would will have has
    had need want please not dont doesnt isnt`,
  ru: `и в во на с со к ко у о об от по за из для до при про а но же ли бы не ни что как где когда куда почему зачем
    кто какой какая какие это этот эта эти мне меня мной я мы нам нас вы вам вас он она оно они его ее их мой моя мои
    мою наш наши ваш свой свою есть быть был была можно нужно надо могу может если или то так чтобы чем`,
  id: `yang dan atau di ke dari untuk dengan pada dalam oleh ini itu saya aku kamu anda kami kita dia mereka adalah
    bagaimana gimana cara apa apakah kenapa mengapa kapan dimana mana siapa bisa dapat tidak bukan jika kalau agar
    supaya sudah belum akan mau ingin harus ada udah belom gak ga nggak enggak ngga sih dong deh kok kan nih tuh ya yah
    lah loh lho pun kah aja saja aku gue gw lu nya min kak padahal terus biar buat sama`,
  kk: `мен сен сіз біз ол олар бұл осы сол және не қалай қайда қашан неге кім қандай үшін туралы бойынша бар жоқ емес
    керек бола болады болса ма ме ба бе па пе да де та те менің біздің сіздің егер немесе бір маған бізге тұр тұрмын тұрған
    жатыр жатырмын отыр отырмын жүр жүрмін еді екен деп деген дейді болып болды болмайды болмай боп аламын алам алмаймын алмай істеймін істейм істеу керекпін мүмкін ғой
    ғана қалдым қойдым`,
  az: `və ilə ya üçün bu o mən sən siz biz onlar mənim bizim sizin necə hara harada haradan nə niyə kim hansı var yox
    deyil olar olur lazımdır də da ki bir əgər amma mi mı mu mü etmək edim edə bilər bilərəm mənə lazım olub edirəm
    etmir edir edin etdim istəyirəm deyir isə kimi`,
  uz: `va bilan uchun bu u men sen siz biz ular mening bizning qanday qayerda qayerdan qachon nima nega kim qaysi bor
    yoʻq emas kerak mumkin ham yoki agar lekin bir qilish qilsam boʻladi boʻlsa menga boʻldi boʻlgan boʻlmaydi
    boʻlyapti qilaman qilay qiladi qiling qilsa qilib qilmoqchiman turadi turibdi turgan edi ekan emas emasman deb degan deyapti deydi`,
};

const sets = new Map(Object.entries(lists).map(([locale, list]) => [locale, wordsOf(locale as Locale, list)]));

/** Returns whether a word is a stop word. `word` must be folded. */
export function isStopWord(locale: Locale, word: string): boolean {
  return sets.get(locale)?.has(word) ?? false;
}

function wordsOf(locale: Locale, list: string): Set<string> {
  return new Set(fold(locale, list).split(" "));
}
