import type { FeaturePage, Industry } from "../../domain/features.ts";

export const featurePictures: Record<FeaturePage, readonly string[]> = {
  attendance: ["ooooooto", "otottoot", "oottotto"],
  shifts: ["MMMooDDo", "oDDDNNNo", "NNoMMMoo"],
  communication: ["TTTTT..", "..MMMMM", "TTT...."],
  tasks: ["tOOOOO.", "tOOO...", "mOOOO.."],
  audit: ["TTTTTTo", "TTTTooo", "MMMoooo"],
  payroll: ["......n", "...d.nn", ".mmdDnn"],
  employees: ["iOOO.iO", "iOOO.iO", "iOOO.iO"],
  reports: ["t...t..", "t.m.tdl", "tmm.tdl"],
  requests: ["OOO.t..", "..OOO.t", "....OOm"],
  "access-control": ["iii.ttt", "i.i.t.t", "iii.ttt"],
  recruitment: ["oooooo.", ".oooo..", "..tt..."],
  onboarding: ["t......", "ttt....", "tttttoo"],
  handbook: ["III.OOO", "iOO.OOO", "III.OOO"],
  jobs: ["MMMM.oo", "DDDD.oo", "OOOO.tt"],
  "e-sign": ["OOOOOO.", "OOOO...", "..TTTTt"],
  "earned-wage-access": ["mmm....", "mmmmm..", "mmmt..."],
  "payroll-disbursement": ["t.t.t.t", "MMMMMMM", "i.i.i.i"],
  api: ["DDD.NNN", "..ttt..", "MMM.III"],
};

/** A picture for each industry's week, which shows when its people work. */
export const industryPictures: Record<Industry, readonly string[]> = {
  "food-and-beverage": ["mmmmddnn", "odmmddnn", "mmoodddn"],
  retail: ["oMMMDDDo", "oMMMDDDo", "ooMMDDoo"],
  supermarkets: ["MMMMDDDD", "mmmmdddd", "NNoooNNN"],
  clinics: ["MMooDDoo", "NNNNoooo", "ooDDooMM"],
  hotels: ["mmmmdddd", "nnnnooMM", "DDDDNNNN"],
  outsourcing: ["MM.DD.NN", "DD.NN.MM", "NN.MM.DD"],
  manufacturing: ["MMMMMMMM", "DDDDDDDD", "NNNNNNNN"],
  education: ["MMMMMooo", "MMMMDDoo", "MMMooooo"],
};
